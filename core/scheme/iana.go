package scheme

import (
	"strings"

	"github.com/urllint/urllint/core/internal/ascii"
)

// registered contains the schemes in IANA's registry of URI schemes (RFC 7595) of 2023, of any
// status.
var registered = ascii.WordSet(`
aaa aaas about acap acct acd acr adiumxtra adt afp afs aim amss android appdata apt ar ark at attachment aw
barion bb beshare bitcoin bitcoincash blob bolo browserext cabal calculator callto cap cast casts chrome
chrome-extension cid coap coap+tcp coap+ws coaps coaps+tcp coaps+ws com-eventbrite-attendee content
content-type crid cstr cvs dab dat data dav dhttp diaspora dict did dis dlna-playcontainer dlna-playsingle
dns dntp doi dpp drm drop dtmi dtn dvb dvx dweb ed2k eid elsi embedded ens ethereum example facetime fax feed
feedready fido file filesystem finger first-run-pen-experience fish fm ftp fuchsia-pkg geo gg git gitoid
gizmoproject go gopher graph grd gtalk h323 ham hcap hcp http https hxxp hxxps hydrazone hyper iax icap icon
im imap info iotdisco ipfs ipn ipns ipp ipps irc irc6 ircs iris iris.beep iris.lwz iris.xpc iris.xpcs
isostore itms jabber jar jms keyparc lastfm lbry ldap ldaps leaptofrogans lid lorawan lpa lvlt magnet
mailserver mailto maps market matrix message microsoft.windows.camera microsoft.windows.camera.multipicker
microsoft.windows.camera.picker mid mms modem mongodb moz ms-access ms-appinstaller ms-browser-extension
ms-calculator ms-drive-to ms-enrollment ms-excel ms-eyecontrolspeech ms-gamebarservices ms-gamingoverlay
ms-getoffice ms-help ms-infopath ms-inputapp ms-launchremotedesktop ms-lockscreencomponent-config
ms-media-stream-id ms-meetnow ms-mixedrealitycapture ms-mobileplans ms-newsandinterests ms-officeapp
ms-people ms-powerpoint ms-project ms-publisher ms-remotedesktop ms-remotedesktop-launch
ms-restoretabcompanion ms-screenclip ms-screensketch ms-search ms-search-repair
ms-secondary-screen-controller ms-secondary-screen-setup ms-settings ms-settings-airplanemode
ms-settings-bluetooth ms-settings-camera ms-settings-cellular ms-settings-cloudstorage
ms-settings-connectabledevices ms-settings-displays-topology ms-settings-emailandaccounts
ms-settings-language ms-settings-location ms-settings-lock ms-settings-nfctransactions
ms-settings-notifications ms-settings-power ms-settings-privacy ms-settings-proximity
ms-settings-screenrotation ms-settings-wifi ms-settings-workplace ms-spd ms-stickers ms-sttoverlay
ms-transit-to ms-useractivityset ms-virtualtouchpad ms-visio ms-walk-to ms-whiteboard ms-whiteboard-cmd
ms-word msnim msrp msrps mss mt mtqp mumble mupdate mvn news nfs ni nih nntp notes num ocf oid onenote
onenote-cmd opaquelocktoken openid openpgp4fpr otpauth p1 pack palm paparazzi payment payto pkcs11 platform
pop pres prospero proxy psyc pttp pwid qb query quic-transport redis rediss reload res resource rmi rsync
rtmfp rtmp rtsp rtsps rtspu sarif secondlife secret-token service session sftp sgn shc shttp sieve
simpleledger simplex sip sips skype smb smp sms smtp snews snmp soap.beep soap.beeps soldat spiffe spotify
ssb ssh starknet steam stun stuns submit svn swh swid swidpath tag taler teamspeak tel teliaeid telnet tftp
things thismessage tip tn3270 tool turn turns tv udp unreal upt urn ut2004 uuid-in-package v-event vemmi
ventrilo ves videotex view-source vnc vscode vscode-insiders vsls w3 wais wcr web+ap web3 webcal wifi wpid ws
wss wtai wyciwyg xcon xcon-userid xfire xmlrpc.beep xmlrpc.beeps xmpp xri ymsgr z39.50 z39.50r z39.50s
`)

// inUse contains schemes that Go programs use and that are neither registered nor defined here.
var inUse = ascii.WordSet(`
abfs abfss ajp alipays athena awskms awssecretsmanager awssns awssqs awsssm azblob azurekeyvault azurekms azuresb
base64key bigquery bolt bolt+s bolt+ssc bolts bzr cassandra ceph chrome-untrusted clickhouse cockroach
cockroachdb consul containers-storage couchbase couchbases databricks db2 discord dns+http dns+https
dnssrv+http dnssrv+https docker docker-archive docker-container docker-daemon docker-image dubbo duckdb dynamodb env
etcd etcd3 etcds eureka exasol fastcgi fcgi fd firebird firestore gcpkms gcppubsub gcpruntimeconfig gcpsecretmanager
gcs gelf generic git+file git+http git+https gotify grpc grpcs h2c h3 hashivault hdfs hf hg hive http+unix http2 httpg
httpmu https+insecure httpu hvsock hysteria hysteria2 impala inmem inmemory inproc intent ipc ipp-usb itms-apps
itms-services jaeger javascript jdbc journald k8s kafka kafkas kcp kubernetes ldapi libsql logger mariadb mem memcache
memcached memory moz-extension mqtt mqtts mssql mysqlx nacos nats-leaf nats-route natss neo4j neo4j+s
neo4j+ssc npipe ntfy oci oci-archive oci-layout odbc opensearch oracle oras otlp passthrough pgsql pipe polaris pop3
presto pulsar pulsar+ssl pushover quic rabbit rbd redis+sentinel redis+unix redis-cluster redis-sentinel rediscluster
rediss+sentinel redshift rqlite scgi scp slack smtps snowflake socks socks4 socks4a socks5 socks5h spanner sqlcipher
sqlite sqlite3 sqlserver srt srv ss ssh+docker ssm ssr statsd stomp stomps svn+http svn+https svn+ssh syslog tarantool
tcp tcp4 tcp6 teams telegram tg tidb tikv tls tls+tcp tri trino trojan tuic udp4 udp6 unix-abstract unixgram
unixpacket unixs uwsgi valkey valkeys vault vertica vless vmess vsock wasb wasbs wasm webdav webdavs weixin whatsapp
winrm wireguard ws+unix xds ydb zipkin zk zookeeper
`)

// IsKnown reports whether the scheme, ignoring case, is registered with IANA, defined here,
// reserved by RFC 1738 §4, experimental ("x-", §2.1.2), or known to be in use.
func IsKnown(scheme string) bool {
	s := strings.ToLower(scheme)
	return registered[s] || inUse[s] || Lookup(s) != nil || strings.HasPrefix(s, "x-")
}

import type { DesignKind } from '#shared/design/design.ts'

/**
 * Kinds of things in drawings, and the kind of a design that is nearest to each. A kind that designs get later is
 * entered here, and nowhere else.
 */
export const nearest = {
  'load-balancer': 'load-balancer',
  firewall: 'firewall',
  router: 'firewall',
  switch: 'firewall',
  'access-point': 'firewall',
  modem: 'firewall',
  vpn: 'firewall',
  kubernetes: 'kubernete',
  database: 'database',
  cache: 'database',
  bucket: 's3',
  disk: 'storage-block',
  tablet: 'tablet',
  laptop: 'laptop',
  phone: 'phone',
  computer: 'computer',
  person: 'computer',
  printer: 'computer',
  camera: 'server',
  server: 'server',
  cloud: 'server',
  queue: 'server',
} as const satisfies Readonly<Record<string, DesignKind>>

export type Thing = keyof typeof nearest

/**
 * Words of shapes, icons, images and labels in English and Spanish, in the order in which they count: `SQL server` is a
 * database. They are looked for as whole words, also with an s; words that belong together are joined by `_`. The
 * first rows are names that hold the word of something else.
 */
export const thingWords: readonly (readonly [Thing, string])[] = [
  [
    'server',
    'docker_hub selenium_hub event_hub iot_hub github api_gateway api_management data_factory azure_monitor event_bridge eventbridge notification_hub container_registry backup_server app_mesh cloud_endpoints mail_gateway email_gateway media_gateway voice_gateway',
  ],
  ['computer', 'nintendo_switch vpn_client remote_client game_console'],
  [
    'load-balancer',
    'load_balancer load_balancing elastic_load_balancing loadbalancer loadbalancing balancer balanceador haproxy elb alb nlb f5 big_ip traefik front_door traffic_manager application_gateway content_switch metallb keepalived slb virtual_load_balancer',
  ],
  [
    'firewall',
    'firewall fw asa pfsense opnsense fortigate fortinet palo_alto checkpoint sophos waf cortafuego network_firewall security_gateway utm ips ids',
  ],
  [
    'kubernetes',
    'kubernetes k8 k8s eks aks gke openshift k3s rancher kubernetes_engine container_engine kubernetes_service',
  ],
  ['cache', 'elasticache redis memcached memcache memorystore cache_redis'],
  [
    'database',
    'database db rds sql mysql postgres postgresql mariadb mongo mongodb mssql oracle dynamodb dynamo aurora cosmos cosmosdb cassandra redshift datastore neo4j clickhouse influx influxdb documentdb neptune bigtable bigquery spanner firestore sqlite timescale timescaledb elasticsearch opensearch base_de_datos bbdd data_warehouse',
  ],
  [
    'bucket',
    's3 bucket blob object_storage simple_storage simple_storage_service minio cloud_storage glacier storage_account data_lake ceph_rgw',
  ],
  [
    'disk',
    'ebs block_storage elastic_block elastic_block_store nas san storage volume disk hard_drive efs elastic_file fsx file_share filesystem file_system tape tape_array data_storage almacenamiento persistent_disk persistent_volume pvc synology qnap truenas storage_array ceph',
  ],
  [
    'access-point',
    'access_point wireless_access_point ap wlan_ap wap punto_de_acceso wireless_router wifi_router unifi_ap',
  ],
  [
    'router',
    'router enrutador mikrotik vyos frr ceos srlinux srl srx bgp gateway igw tgw nat internet_gateway nat_gateway transit_gateway virtual_gateway customer_gateway cloud_router expressroute express_route direct_connect layer_3_switch multilayer_switch openwrt edgerouter puerta_de_enlace',
  ],
  ['switch', 'switch conmutador hub bridge puente l2_switch l3_switch workgroup_switch patch_panel switche'],
  ['modem', 'modem ont onu dsl cable_modem'],
  ['vpn', 'vpn wireguard openvpn vpn_concentrator vpn_gateway tailscale concentrator'],
  ['tablet', 'tablet ipad'],
  ['laptop', 'laptop notebook netbook macbook portátil portatil chromebook'],
  [
    'phone',
    'smartphone smart_phone iphone android cellphone cell_phone mobile mobile_phone ip_phone phone teléfono telefono móvil movil celular handset mobile_client mobile_device',
  ],
  ['printer', 'printer impresora plotter'],
  ['camera', 'camera ip_camera webcam cctv cámara smart_tv tv television'],
  [
    'computer',
    'workstation desktop pc computer imac terminal client thin_client cliente computador computadora ordenador monitor_tower',
  ],
  ['person', 'user actor person people usuario persona'],
  [
    'server',
    'server servidor webserver fileserver mailserver proxy mail correo dns ftp host vm virtual_machine ec2 instance compute compute_engine lambda function web api app linux mainframe container docker nginx apache service servicio rack esxi proxmox hypervisor raspberry_pi pod fargate ecs app_service function_app virtual_server blade fileserver kafka',
  ],
  ['queue', 'queue sqs sns kinesis pub_sub pubsub rabbitmq cola'],
  ['cloud', 'cloud internet nube globe isp'],
]

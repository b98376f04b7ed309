import type { DesignKind } from '#shared/design/kinds.ts'

/** Kinds of things in drawings, and the kind of a design that is nearest to each. */
export const nearest = {
  'load-balancer': 'load-balancer',
  firewall: 'firewall',
  router: 'router',
  switch: 'switch',
  'access-point': 'access-point',
  modem: 'router',
  vpn: 'firewall',
  kubernetes: 'kubernete',
  database: 'database',
  cache: 'database',
  bucket: 's3',
  nas: 'nas',
  disk: 'storage-block',
  tablet: 'tablet',
  laptop: 'laptop',
  phone: 'phone',
  computer: 'computer',
  person: 'person',
  printer: 'printer',
  camera: 'camera',
  'virtual-machine': 'virtual-machine',
  container: 'container',
  server: 'server',
  cloud: 'internet',
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
    'docker_hub selenium_hub event_hub iot_hub github api_gateway api_management data_factory azure_monitor event_bridge eventbridge notification_hub container_registry backup_server app_mesh cloud_endpoints mail_gateway email_gateway media_gateway voice_gateway docker_host vm_host container_host nvr dvr',
  ],
  ['computer', 'nintendo_switch vpn_client remote_client game_console smart_tv tv television media_player'],
  [
    'load-balancer',
    'load_balancer load_balancing elastic_load_balancing loadbalancer loadbalancing balancer balanceador haproxy elb alb nlb f5 big_ip traefik front_door traffic_manager application_gateway content_switch metallb keepalived slb virtual_load_balancer',
  ],
  [
    'firewall',
    'firewall vpn_gateway vpn_concentrator fw asa pfsense opnsense fortigate fortinet palo_alto checkpoint sophos waf cortafuego network_firewall security_gateway utm ips ids',
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
    'nas',
    'nas synology qnap truenas freenas openmediavault unraid network_attached_storage almacenamiento_en_red',
  ],
  [
    'disk',
    'ebs block_storage elastic_block elastic_block_store san storage volume disk hard_drive efs elastic_file fsx file_share filesystem file_system tape tape_array data_storage almacenamiento persistent_disk persistent_volume pvc storage_array ceph',
  ],
  [
    'access-point',
    'access_point wireless_access_point wireless_hub wifi wi_fi ap wlan_ap wap punto_de_acceso wireless_router wifi_router unifi_ap hotspot wlc wireless_controller wireless_lan_controller',
  ],
  [
    'router',
    'router enrutador mikrotik vyos frr srlinux srl srx bgp gateway igw tgw nat internet_gateway nat_gateway transit_gateway virtual_gateway customer_gateway cloud_router expressroute express_route direct_connect layer_3_switch multilayer_switch openwrt edgerouter puerta_de_enlace',
  ],
  [
    'switch',
    'switch ceos conmutador hub bridge puente l2_switch l3_switch workgroup_switch patch_panel switche',
  ],
  ['modem', 'modem ont onu dsl cable_modem'],
  ['vpn', 'vpn wireguard openvpn tailscale concentrator'],
  ['tablet', 'tablet ipad'],
  ['laptop', 'laptop notebook netbook macbook portátil portatil chromebook'],
  [
    'phone',
    'smartphone smart_phone iphone android cellphone cell_phone mobile mobile_phone ip_phone phone teléfono telefono móvil movil celular handset mobile_client mobile_device',
  ],
  ['printer', 'printer impresora plotter mfp copier fotocopiadora multifuncional print_server'],
  ['camera', 'camera ip_camera webcam cctv cámara camara surveillance_camera'],
  [
    'computer',
    'workstation desktop pc computer imac terminal client thin_client cliente computador computadora ordenador monitor_tower',
  ],
  [
    'person',
    'user actor person people usuario persona standing_man standing_woman man woman hombre mujer employee empleado',
  ],
  [
    'container',
    'container docker podman lxc pod fargate ecs contenedor container_instance elastic_container_service',
  ],
  [
    'virtual-machine',
    'vm virtual_machine virtual_server ec2 compute_engine instance vps droplet máquina_virtual maquina_virtual mv',
  ],
  [
    'server',
    'server servidor webserver fileserver mailserver proxy mail correo dns ftp host compute lambda function web api app linux mainframe nginx apache service servicio rack esxi proxmox hypervisor hipervisor raspberry_pi app_service function_app blade kafka',
  ],
  ['queue', 'queue sqs sns kinesis pub_sub pubsub rabbitmq cola'],
  ['cloud', 'cloud internet nube globe isp world_wide_web wan'],
]

/** Where the parts of a cluster are: everything on the loopback, each on a port of its own. */
export interface Ports {
  readonly etcd: number
  readonly etcdPeers: number
  readonly haproxy: number
  readonly pgbouncer: number
  readonly nodes: readonly { readonly name: string; readonly postgres: number; readonly rest: number }[]
}

/** The settings of one Patroni, as YAML. `folder` is its own; `programs` those of PostgreSQL. */
export function patroniSettings(
  ports: Ports,
  node: Ports['nodes'][number],
  { folder, programs }: { readonly folder: string; readonly programs: string },
): string {
  const login = (name: string): string => `{username: ${name}, password: ${name}}`
  return `scope: trama
name: ${node.name}
restapi: {listen: '127.0.0.1:${node.rest}', connect_address: '127.0.0.1:${node.rest}'}
etcd3: {hosts: '127.0.0.1:${ports.etcd}'}
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 2
    retry_timeout: 9
    # What was acknowledged is on two machines.
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      parameters: {max_connections: 100}
  initdb: [{encoding: UTF8}, {locale: C}, data-checksums, no-sync]
  users:
    trama: {password: trama, options: [createdb]}
postgresql:
  listen: 127.0.0.1:${node.postgres}
  connect_address: 127.0.0.1:${node.postgres}
  data_dir: ${folder}/data
  bin_dir: ${programs}
  pgpass: ${folder}/pgpass
  authentication:
    superuser: ${login('postgres')}
    replication: ${login('replicator')}
    rewind: ${login('rewind')}
  parameters: {unix_socket_directories: '${folder}'}
  pg_hba:
    - host replication replicator 127.0.0.1/32 md5
    - host all all 127.0.0.1/32 md5
    - local all all trust
`
}

/** HAProxy leads to the node that says that it is the primary, and ends sessions of one that is no more. */
export function haproxySettings(ports: Ports): string {
  const servers = ports.nodes.map(
    ({ name, postgres, rest }) => `  server ${name} 127.0.0.1:${postgres} check port ${rest}`,
  )
  return `global
  maxconn 500
defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
listen primary
  bind 127.0.0.1:${ports.haproxy}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`
}

/** PgBouncer lends whole sessions: what a process listens to is said to its session. */
export function pgbouncerSettings(ports: Ports, folder: string): string {
  return `[databases]
* = host=127.0.0.1 port=${ports.haproxy}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ports.pgbouncer}
unix_socket_dir =
auth_type = plain
auth_file = ${folder}/users.txt
pool_mode = session
default_pool_size = 40
max_client_conn = 200
# Ours of the connection, which it does not pass on: they are set for the user instead.
ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout,extra_float_digits
server_login_retry = 1
server_connect_timeout = 3
query_wait_timeout = 5
`
}

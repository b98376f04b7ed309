/** Where the parts of a cluster are: each node on a machine of its own, and on a third one what stands in front. */
export interface Places {
  /** All of them and whoever asks, as one range. */
  readonly range: string
  /** The machine of etcd, HAProxy and PgBouncer. */
  readonly front: string
  readonly nodes: readonly { readonly name: string; readonly host: string }[]
}

/** The same on each machine. */
export const ports = {
  postgres: 5432,
  rest: 8008,
  etcd: 2379,
  etcdPeers: 2380,
  haproxy: 5000,
  pgbouncer: 6432,
}

/** The settings of one Patroni, as YAML. `folder` is its own; `programs` those of PostgreSQL. */
export function patroniSettings(
  { front, range }: Places,
  { name, host }: Places['nodes'][number],
  { folder, programs }: { readonly folder: string; readonly programs: string },
): string {
  const login = (user: string): string => `{username: ${user}, password: ${user}}`
  return `scope: trama
name: ${name}
restapi: {listen: '${host}:${ports.rest}', connect_address: '${host}:${ports.rest}'}
etcd3: {hosts: '${front}:${ports.etcd}'}
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 2
    retry_timeout: 9
    # What was acknowledged is on two machines.
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      # So long writes wait for a standby of which nothing is heard: 60 s unless told.
      parameters: {max_connections: 100, wal_sender_timeout: 10s, wal_receiver_timeout: 10s}
  initdb: [{encoding: UTF8}, {locale: C}, data-checksums, no-sync]
  users:
    trama: {password: trama, options: [createdb]}
postgresql:
  listen: ${host}:${ports.postgres}
  connect_address: ${host}:${ports.postgres}
  data_dir: ${folder}/data
  bin_dir: ${programs}
  pgpass: ${folder}/pgpass
  authentication:
    superuser: ${login('postgres')}
    replication: ${login('replicator')}
    rewind: ${login('rewind')}
  parameters: {unix_socket_directories: '${folder}'}
  pg_hba:
    - host replication replicator ${range} md5
    - host all all ${range} md5
    - local all all trust
`
}

/** HAProxy leads to the node that says that it is the primary, and ends sessions of one that is no more. */
export function haproxySettings({ front, nodes }: Places): string {
  const servers = nodes.map(
    ({ name, host }) => `  server ${name} ${host}:${ports.postgres} check port ${ports.rest}`,
  )
  return `global
  maxconn 500
defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
listen primary
  bind ${front}:${ports.haproxy}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`
}

/** PgBouncer lends whole sessions: what a process listens to is said to its session. */
export function pgbouncerSettings({ front }: Places, folder: string): string {
  return `[databases]
* = host=${front} port=${ports.haproxy}
[pgbouncer]
listen_addr = ${front}
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

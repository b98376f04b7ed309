import { describe, expect, it } from 'vitest'
import { guessKind } from './guess-kind.ts'

describe('guessKind', () => {
  const cases = [
    { given: 'mxgraph.cisco.routers.router', expect: 'firewall' },
    { given: 'mxgraph.cisco.security.firewall', expect: 'firewall' },
    { given: 'mxgraph.aws4.application_load_balancer', expect: 'load-balancer' },
    { given: 'mxgraph.aws4.rds_mysql_instance', expect: 'database' },
    { given: 'mxgraph.aws4.elastic_block_store', expect: 'storage-block' },
    { given: 'img/lib/azure2/compute/Virtual_Machine.svg', expect: 'server' },
    { given: 'img/lib/azure2/storage/Blob_Block.svg', expect: 's3' },
    { given: 'mxgraph.kubernetes.icon', expect: 'kubernete' },
    { given: 'SQL server', expect: 'database' },
    { given: 'NGINX load-balancer', expect: 'load-balancer' },
    { given: 'Base de datos', expect: 'database' },
    { given: 'Portátil de Ana', expect: 'laptop' },
    { given: 'TELÉFONO 3', expect: 'phone' },
    { given: 'ipad', expect: 'tablet' },
    { given: 'PC-12', expect: 'computer' },
    { given: 'sw-core switch', expect: 'firewall' },
    { given: 'fw01', expect: null },
    { given: 'fw 01', expect: 'firewall' },
    { given: 'pcap', expect: null },
    { given: 'Marketing', expect: null },
    { given: 'Data_Factory', expect: 'server' },
    { given: 'eventbridge', expect: 'server' },
    { given: 'Docker Hub', expect: 'server' },
    { given: 'Nintendo Switch', expect: 'computer' },
    { given: 'API Gateway', expect: 'server' },
    { given: 'Monitoring', expect: null },
    { given: 'personal notes', expect: null },
    { given: 'mobile_access_router', expect: 'firewall' },
    { given: 'Network Load Balancer', expect: 'load-balancer' },
    { given: 'WebServer', expect: 'server' },
    { given: 'router12', expect: 'firewall' },
    { given: 'Access switches', expect: 'firewall' },
    { given: 'compute_engine', expect: 'server' },
    { given: 'Azure_Cosmos_DB', expect: 'database' },
    { given: 'Managed_Disks', expect: 'storage-block' },
    { given: 'mxgraph.networks2.wireless_router', expect: 'firewall' },
    { given: '', expect: null },
  ]
  it.each(cases)('$given', ({ given, expect: kind }) => {
    expect(guessKind(given)?.kind ?? null).toBe(kind)
  })
})

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
    { given: '', expect: null },
  ]
  it.each(cases)('$given', ({ given, expect: kind }) => {
    expect(guessKind(given)?.kind ?? null).toBe(kind)
  })
})

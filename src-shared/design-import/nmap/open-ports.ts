import { attributeOf, childrenOf, type Element } from '../text/markup.ts'

/** An open port, and what nmap says about it in one line. */
export interface OpenPort {
  readonly number: number
  readonly text: string
}

/** The ports of a host that nmap found open. */
export function openPorts(host: Element): readonly OpenPort[] {
  return childrenOf(host, 'ports')
    .flatMap((list) => childrenOf(list, 'port'))
    .flatMap((port) => {
      if (attributeOf(childrenOf(port, 'state')[0], 'state') !== 'open') return []
      const service = childrenOf(port, 'service')[0]
      const product = [attributeOf(service, 'product'), attributeOf(service, 'version')]
      const at = `${attributeOf(port, 'portid')}/${attributeOf(port, 'protocol')}`
      const words = [at, attributeOf(service, 'name'), ...product].filter((word) => word !== '')
      return [{ number: Number(attributeOf(port, 'portid')), text: words.join(' ') }]
    })
}

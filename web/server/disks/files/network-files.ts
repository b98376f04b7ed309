import { printFirewall } from '#shared/compile/nftables/print.ts'
import { printInterface } from '#shared/compile/wireguard/print.ts'
import type { Model } from '#shared/model/model.ts'
import { namePresharedKey } from '#shared/plan/files.ts'
import { readDesired } from '#web/server/records/desired.ts'
import { plainName } from '#web/server/kernel/text/plain-name.ts'

/** A file with its name within a folder. Its text is made when it is asked for: those of all gateways are large. */
export interface NamedText {
  readonly name: string
  readonly text: () => string
}

/**
 * The interface and nftables file of each gateway in a network, as they are compiled now, with all that the gateway
 * does in other networks. A private key is left out, and a preshared key stands as the name of what it is derived from.
 */
export function networkFiles(model: Model, networkId: string): NamedText[] {
  const { configs } = readDesired(model)
  const placed = new Set(
    model.placements.flatMap((each) => (each.networkId === networkId ? [each.nodeId] : [])),
  )
  const taken = new Set<string>()
  return model.gateways.flatMap(({ id, name, active }) => {
    const config = configs.get(id)
    if (!placed.has(id) || !active || config === undefined) return []
    const plain = plainName(name, 80)
    // Names that differ in letters of another script alone are the same here.
    const called = taken.has(plain) ? `${plain}-${id}` : plain
    taken.add(called)
    return [
      {
        name: `${called}.conf`,
        text: () => printInterface(config, { privateKey: null, presharedKey: namePresharedKey }),
      },
      { name: `${called}.nft`, text: () => printFirewall(config) },
    ]
  })
}

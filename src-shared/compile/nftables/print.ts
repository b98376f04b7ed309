import { isPlainId } from '#shared/compile/config/canonical.ts'
import type { FirewallConfig, GatewayConfig } from '#shared/compile/config/config.ts'
import { isElement } from './element-text.ts'
import { chains, declareSet, setNames, skeletonVersion, type SetName } from './skeleton.ts'

const table = 'inet trama'

/**
 * The whole file, for `nft -f`: declares the table, deletes it and defines it in one transaction, which works
 * the first time and every time. `destroy` would be shorter, but nft before 1.0.7 does not know it.
 */
export function printFirewall(config: GatewayConfig): string {
  if (!isPlainId(config.gatewayId)) throw new Error('a firewall names its gateway by its id')
  return [
    `# Trama, gateway ${config.gatewayId}. Written by a synchronization: changes by hand are put back by the next one.`,
    `add table ${table}`,
    `delete table ${table}`,
    `table ${table} {`,
    ...setNames.flatMap((name) => [
      `\tset ${name} {`,
      ...declareSet(name).map((line) => `\t\t${line}`),
      ...printElements(name, config.firewall.sets[name] ?? []),
      '\t}',
      '',
    ]),
    ...chains.flatMap(({ name, why, rules }, index) => [
      ...(index === 0 ? [] : ['']),
      `\t# ${why}`,
      `\tchain ${name} {`,
      ...rules.map((rule) => `\t\t${rule}`),
      '\t}',
    ]),
    '}',
    '',
  ].join('\n')
}

/**
 * The commands that turn one table into the other, for `nft -f`: elements only, deletions first. A different skeleton
 * needs the whole file. Empty text: they are equal. The gateway must hold exactly `from`, since deleting what is not
 * there fails, and the whole transaction with it.
 */
export function printFirewallDifference(from: GatewayConfig, to: GatewayConfig): string {
  if (from.firewall.skeleton !== skeletonVersion || to.firewall.skeleton !== skeletonVersion)
    return from.firewall.skeleton === to.firewall.skeleton ? '' : printFirewall(to)
  const changes = setNames.map((name) => ({ name, ...compareElements(from.firewall, to.firewall, name) }))
  return [
    ...changes.flatMap(({ name, removed }) => printCommand('delete', name, removed)),
    ...changes.flatMap(({ name, added }) => printCommand('add', name, added)),
  ].join('')
}

/** The elements that one set loses and gains; both lists are in order, as everywhere in a configuration. */
export function compareElements(
  from: Pick<FirewallConfig, 'sets'>,
  to: Pick<FirewallConfig, 'sets'>,
  name: string,
): { readonly removed: readonly string[]; readonly added: readonly string[] } {
  const [before, after] = [from.sets[name] ?? [], to.sets[name] ?? []]
  const removed: string[] = []
  const added: string[] = []
  let [left, right] = [0, 0]
  while (left < before.length || right < after.length) {
    const [was, is] = [before[left], after[right]]
    if (was === is) [left, right] = [left + 1, right + 1]
    else if (is === undefined || (was !== undefined && was < is)) {
      removed.push(was ?? '')
      left += 1
    } else {
      added.push(is)
      right += 1
    }
  }
  return { removed, added }
}

function printElements(name: SetName, elements: readonly string[]): string[] {
  if (elements.length === 0) return []
  return ['\t\telements = {', ...elements.map((element) => `\t\t\t${held(name, element)},`), '\t\t}']
}

function printCommand(verb: 'add' | 'delete', name: SetName, elements: readonly string[]): string[] {
  if (elements.length === 0) return []
  const lines = elements.map((element) => `\t${held(name, element)},`)
  return [[`${verb} element ${table} ${name} {`, ...lines, '}', ''].join('\n')]
}

/** A text that is no element of the set comes from a fault elsewhere: nothing is printed then. */
function held(name: SetName, element: string): string {
  if (!isElement(name, element)) throw new Error(`a file cannot hold what is no element of ${name}`)
  return element
}

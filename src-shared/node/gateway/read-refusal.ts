import { problem, type Problem } from '#shared/base/problem.ts'
import { readWhole } from './read-whole.ts'

type Read = (facts: ReadonlyMap<string, string>, host: string) => Problem

/** As much as the script sends of what a tool said. */
const mostText = 600

const text = (facts: ReadonlyMap<string, string>, name: string): string =>
  (facts.get(name) ?? '').slice(0, mostText)
const count = (facts: ReadonlyMap<string, string>, name: string): number =>
  readWhole(facts.get(name) ?? '', Number.MAX_SAFE_INTEGER) ?? 0

/** A few facts, each as long as it may be. */
const mostLine = 8000

/** What the script can refuse with; another word is none of ours. */
const refusals: Readonly<Record<string, Read>> = {
  'os-unsupported': (facts) => problem('os-unsupported', { os: text(facts, 'os') }),
  'systemd-missing': () => problem('systemd-missing'),
  'gateway-owned-elsewhere': (facts) => problem('gateway-owned-elsewhere', { owner: text(facts, 'owner') }),
  'gateway-busy': (facts) => problem('gateway-busy', { since: count(facts, 'since') }),
  'lease-lost': (_, host) => problem('lease-lost', { gateway: host }),
  'plan-stale': (_, host) => problem('plan-stale', { gateway: host }),
  'apply-undone': (_, host) => problem('apply-undone', { gateway: host }),
  'apply-failed': (facts) =>
    problem('apply-failed', { step: text(facts, 'step'), output: text(facts, 'output') }),
  'check-failed': (facts) =>
    problem('check-failed', { tool: text(facts, 'tool'), output: text(facts, 'output') }),
  'tool-missing': (facts) => problem('tool-missing', { tool: text(facts, 'tool') }),
  'host-unresolved': (facts) => problem('host-unresolved', { host: text(facts, 'host') }),
  'install-failed': (facts) =>
    problem('install-failed', { packages: text(facts, 'packages'), output: text(facts, 'output') }),
  'disk-full': (facts) =>
    problem('disk-full', { path: text(facts, 'path'), freeKib: count(facts, 'freeKib') }),
  'file-is-link': (facts) => problem('file-is-link', { path: text(facts, 'path') }),
  'file-not-regular': (facts) => problem('file-not-regular', { path: text(facts, 'path') }),
  'file-too-large': (facts) =>
    problem('file-too-large', { path: text(facts, 'path'), limitKib: count(facts, 'limitKib') }),
  'folder-missing': (facts) => problem('folder-missing', { path: text(facts, 'path') }),
  'account-missing': (facts) => problem('account-missing', { name: text(facts, 'name') }),
  'utility-stale': (facts) => problem('utility-stale', { path: text(facts, 'path') }),
  'disk-read-only': (facts) => problem('disk-read-only', { path: text(facts, 'path') }),
}

/** A line `problem CODE NAME=VALUE ...`, parted by tabs, as the problem it is; null for any other line. */
export function readRefusal(line: string, host: string): Problem | null {
  const [word, code = '', ...rest] = line.slice(0, mostLine).split('\t')
  const read = word === 'problem' && Object.hasOwn(refusals, code) ? refusals[code] : undefined
  if (read === undefined) return null
  const facts = new Map(
    rest.map((fact): [string, string] => {
      const at = fact.indexOf('=')
      return [fact.slice(0, at), fact.slice(at + 1)]
    }),
  )
  return read(facts, host)
}

import { toInputProblems } from '#shared/contract/input-problem.ts'
import { fault, type FileFault, type TextPlace } from './fault.ts'
import { fileVersion, networkFile, type NetworkFile } from './network-file.ts'
import { readYaml } from './read-yaml.ts'
import type { Path } from './work.ts'

/** A file that was read, and where its values stand in the text. */
export interface ReadFile {
  readonly file: NetworkFile
  readonly placeOf: (path: Path) => TextPlace
}

const mostFaults = 100

/** Reads the text of a network's file; each fault names its line and column. */
export function readNetworkFile(
  text: string,
): { readonly read: ReadFile } | { readonly faults: readonly FileFault[] } {
  const yaml = readYaml(text)
  if ('faults' in yaml) return yaml
  const { value, placeOf, placeOfKey } = yaml.read
  const version = typeof value === 'object' && value !== null && 'trama' in value ? value.trama : undefined
  if (version !== fileVersion)
    return {
      faults: [
        fault(placeOf(['trama']), 'version-unknown', {
          version: typeof version === 'string' || typeof version === 'number' ? String(version) : '',
        }),
      ],
    }
  const parsed = networkFile.safeParse(value)
  if (parsed.success) return { read: { file: parsed.data, placeOf } }
  const issues = parsed.error.issues.slice(0, mostFaults)
  return {
    faults: issues.flatMap((issue): FileFault[] => {
      const path = issue.path.map((step) => (typeof step === 'number' ? step : String(step)))
      if (issue.code === 'unrecognized_keys')
        return issue.keys
          .slice(0, mostFaults)
          .map((key) => fault(placeOfKey(path, key), 'key-unknown', { key }))
      const at = placeOf(path)
      return toInputProblems([issue], value).map((problem) => ({
        at,
        kind: 'problem',
        problem: { ...problem, at: path.map(String) },
      }))
    }),
  }
}

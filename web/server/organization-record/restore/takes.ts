import type { BackupKind, BackupValue } from '#shared/backup/lines.ts'
import { createJoin } from '../archive/pieces.ts'

/** Saves values of a kind that came one after the other. */
export type Takes<K extends BackupKind> = {
  readonly [Kind in K]: (values: readonly BackupValue<Kind>[]) => Promise<void>
}

type Pieced = Extract<
  BackupKind,
  'deviceFile' | 'applied' | 'servedModel' | 'variable' | 'template' | 'designVersion'
>

/** Takes pieces, and gives each whole text on with its last one. */
export function whole<K extends Pieced>(
  keyOf: (value: BackupValue<K>) => string,
  save: (value: BackupValue<K>, text: string) => Promise<void>,
): (values: readonly BackupValue<K>[]) => Promise<void> {
  const join = createJoin()
  return async (values) => {
    for (const value of values) {
      const text = join(keyOf(value), value)
      if (text === undefined) throw new Error('pieces that were looked at do not fit')
      if (text !== null) await save(value, text)
    }
  }
}

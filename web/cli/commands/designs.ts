import { toDesign } from '#shared/design/value.ts'
import { writeDesignFile } from '#shared/design-file/write.ts'
import { writeNew } from '../session/files.ts'
import { findOne, readAll } from '../session/find-records.ts'
import { good } from '../kernel/good.ts'
import type { Session } from '../session/session.ts'

/** `design export`: an open file without expiry, as the designer exports it. */
export async function exportDesign(session: Session, asked: string, out: string): Promise<void> {
  const backend = session.backend()
  const { id } = findOne(await readAll((at) => backend.designs.page(at)), 'design', asked)
  const { name, content } = good(await backend.designs.open({ id }))
  const bytes = good(
    await writeDesignFile({
      name,
      design: toDesign(content),
      createdAtMs: session.world.nowMs(),
      notAfterMs: null,
      randomBytes: session.world.randomBytes,
    }),
  )
  writeNew(out, bytes, 0o644)
  session.show({ written: out }, () => session.words.t('commandLine.written', { path: out }))
}

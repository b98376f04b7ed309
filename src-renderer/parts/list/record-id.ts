import { id } from '#shared/model/field.ts'

/** Whether a text of the address can be a record's id at all: another one is not worth asking for. */
export function isRecordId(text: string | null): text is string {
  return id.safeParse(text).success
}

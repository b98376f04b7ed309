import { expect, test } from 'vitest'
import { spellIssue, readSpelled } from '#renderer/parts/spell-issue.ts'
import { exportForm, type ExportForm } from './export-form.ts'

const noon = new Date(2026, 10, 23, 12).getTime()
const form: ExportForm = {
  kind: 'trama',
  part: 'whole',
  fileName: 'office',
  lastDay: '',
  passphrase: '',
  sealed: false,
  theme: 'light',
  scale: '1',
  pageSize: 'fit',
  legend: false,
  carries: false,
  place: 'here',
  replace: false,
}

test.each([
  { lastDay: '', expect: null },
  { lastDay: '2026-11-23', expect: null },
  { lastDay: '9999-12-31', expect: null },
  { lastDay: '2026-11-22', expect: { code: 'date-too-early', facts: { value: '2026-11-23' } } },
  { lastDay: '20261-11-23', expect: { code: 'date-too-late', facts: { value: '9999-12-31' } } },
  { lastDay: '2026-02-31', expect: { code: 'date-unreadable', facts: { value: '2026-02-31' } } },
  { lastDay: 'soon', expect: { code: 'date-unreadable', facts: { value: 'soon' } } },
])('a last day $lastDay', ({ lastDay, expect: refused }) => {
  const read = exportForm(noon).safeParse({ ...form, lastDay }, { error: spellIssue })
  const found = read.success ? null : readSpelled(read.error.issues[0]?.message)
  expect(found === null ? null : { code: found.code, facts: found.facts }).toEqual(refused)
})

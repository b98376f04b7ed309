import type { audit as rows } from '../audit.ts'
import type { Described } from '../row.ts'

export const audit = {
  page: {
    summary: 'Get a page of the audit trail',
    description:
      'Returns one page of entries, newest first unless `direction` says otherwise, and how many match. Names are as they were at that time; no call changes an entry.',
  },
  export: {
    summary: 'Export the audit trail as CSV',
    description:
      'Returns the entries that match the filter as one CSV file with times in ISO 8601 (UTC): the newest 50,000 at most.',
  },
} as const satisfies Record<keyof typeof rows, Described>

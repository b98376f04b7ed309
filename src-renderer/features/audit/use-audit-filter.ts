import { useMemo } from 'react'
import { auditSubjects, type AuditSubject } from '#shared/model/audit.ts'
import type { InputOf } from '#renderer/state/calls.ts'
import { useListAddress } from '#renderer/parts/list/use-list-address.ts'
import { readDay } from '#renderer/parts/day.ts'

/** What the filter is called in the address. */
export const filterNames = ['from', 'to', 'users', 'about', 'record', 'name'] as const

type Question = Pick<InputOf<'audit', 'page'>, 'fromMs' | 'toMs' | 'userIds' | 'subjects' | 'recordId'>

export interface AuditFilter {
  readonly question: Question
  /** Days as `2026-11-21` of this place, both included; empty: no end. */
  readonly from: string
  readonly to: string
  readonly setPeriod: (from: string, to: string) => void
  readonly userIds: readonly string[]
  readonly setUserIds: (ids: readonly string[]) => void
  readonly subjects: readonly AuditSubject[]
  readonly setSubjects: (subjects: readonly string[]) => void
  /** The one record that entries are shown of, as it is called. */
  readonly record: { readonly id: string; readonly name: string } | null
  readonly setRecord: (record: { readonly id: string; readonly name: string } | null) => void
}

/** What narrows the activity, kept in the address. What the address has wrong is left out. */
export function useAuditFilter(): AuditFilter {
  const address = useListAddress()
  return useMemo(() => {
    const days = { from: address.get('from') ?? '', to: address.get('to') ?? '' }
    const start = readDay(days.from, 0)
    const end = readDay(days.to, 1)
    const subjects = auditSubjects.filter((subject) => address.all('about').includes(subject))
    const userIds = address.all('users')
    const recordId = address.get('record')
    return {
      question: {
        userIds: [...userIds],
        subjects,
        ...(start === null ? {} : { fromMs: start }),
        ...(end === null ? {} : { toMs: end - 1 }),
        ...(recordId === null ? {} : { recordId }),
      },
      ...days,
      setPeriod: (from, to) => address.narrow({ from, to }),
      userIds,
      setUserIds: (ids) => address.narrow({ users: ids }),
      subjects,
      setSubjects: (next) => address.narrow({ about: next }),
      record: recordId === null ? null : { id: recordId, name: address.get('name') ?? '' },
      setRecord: (record) => address.narrow({ record: record?.id ?? null, name: record?.name ?? null }),
    }
  }, [address])
}

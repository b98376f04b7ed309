import type { OutputOf } from '#renderer/state/calls.ts'

export type Receipt = OutputOf<'plan', 'receipts'>[number]

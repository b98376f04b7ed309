import type { ReactNode } from 'react'

/** A part of a whole. */
export interface Share {
  readonly id: string
  readonly label: string
  readonly icon?: ReactNode
  readonly count: number
  /** A CSS colour. */
  readonly color: string
}

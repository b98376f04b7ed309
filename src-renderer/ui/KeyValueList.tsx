import type { ReactNode } from 'react'
import { classNames, flag } from './class-names.ts'

export interface KeyValue {
  readonly id: string
  readonly label: string
  readonly value: ReactNode
  /** An address, a port, a key, a fingerprint. */
  readonly mono?: boolean | undefined
  /** After the value: a copy button. */
  readonly end?: ReactNode
}

/** Names and values of one thing, one pair a line. */
export function KeyValueList({
  rows,
  className,
}: {
  readonly rows: readonly KeyValue[]
  readonly className?: string | undefined
}) {
  return (
    <dl className={classNames('ui-kv', className)}>
      {rows.flatMap(({ id, label, value, mono, end }) => [
        <dt key={`${id}-label`}>{label}</dt>,
        <dd key={id}>
          <span className="ui-kv-value" data-mono={flag(mono)}>
            {value}
          </span>
          {end}
        </dd>,
      ])}
    </dl>
  )
}

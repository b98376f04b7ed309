import { lazy, Suspense } from 'react'
import { useWords } from '#renderer/state/words.ts'
import { Card } from '#renderer/ui/Card.tsx'
import { SkeletonBlock } from '#renderer/ui/Skeleton.tsx'
import type { Share } from './share.ts'

const Ring = lazy(async () => ({ default: (await import('./Ring.tsx')).Ring }))

export interface ShareCardProps {
  readonly title: string
  /** Heads of the table. */
  readonly what: string
  readonly count: string
  /** What the whole is a number of, under it. */
  readonly all: string
  readonly shares: readonly Share[]
  /** When the whole is nothing. */
  readonly none: string
}

/** Shares of a whole as a ring, and beside it the same as a table. */
export function ShareCard({ title, what, count, all, shares, none }: ShareCardProps) {
  const { format } = useWords()
  const drawn = shares.filter((share) => share.count > 0)
  return (
    <Card title={title}>
      {drawn.length === 0 ? (
        <p className="text-text-2">{none}</p>
      ) : (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
          <Suspense fallback={<SkeletonBlock width="8.5rem" height="8.5rem" round="50%" />}>
            <Ring shares={drawn} caption={all} />
          </Suspense>
          <table className="min-w-40 flex-1 text-left" aria-label={title}>
            <thead className="sr-only">
              <tr>
                <th scope="col">{what}</th>
                <th scope="col">{count}</th>
              </tr>
            </thead>
            <tbody>
              {shares.map((share) => (
                <tr key={share.id} className="border-t border-line first:border-t-0">
                  <th scope="row" className="py-2 font-normal text-text-2">
                    <span className="flex items-center gap-2">
                      <span
                        aria-hidden
                        className="size-2.5 flex-none rounded-1 border border-line-control"
                        style={{ background: share.color }}
                      />
                      {share.icon}
                      {share.label}
                    </span>
                  </th>
                  <td className="num py-2 pl-3 text-right font-semibold">{format.number(share.count)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  )
}

import { Pie, PieChart } from 'recharts'
import { useWords } from '#renderer/state/words.ts'
import type { Share } from './share.ts'

const size = { width: '8.5rem', height: '8.5rem' }

/** Shares of a whole, with their sum in the middle. Hidden from screen readers: the table beside it says the same. */
export function Ring({ shares, caption }: { readonly shares: readonly Share[]; readonly caption: string }) {
  const { format } = useWords()
  const data = shares.map(({ id, count, color }) => ({ name: id, value: count, fill: color }))
  const total = shares.reduce((sum, { count }) => sum + count, 0)
  return (
    <div aria-hidden className="relative flex-none" style={size}>
      <PieChart responsive style={size} accessibilityLayer={false}>
        <Pie
          data={data}
          dataKey="value"
          innerRadius="72%"
          outerRadius="100%"
          startAngle={90}
          endAngle={-270}
          paddingAngle={shares.length > 1 ? 2 : 0}
          stroke="var(--line-control)"
          strokeWidth={1}
          isAnimationActive={false}
          rootTabIndex={-1}
        />
      </PieChart>
      <p className="absolute inset-0 flex flex-col items-center justify-center text-center">
        <span className="num text-26 font-semibold">{format.number(total)}</span>
        <span className="text-11 text-text-2">{caption}</span>
      </p>
    </div>
  )
}

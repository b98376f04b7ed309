import type { ReactNode } from 'react'
import { useWords } from '#renderer/state/words.ts'
import { ChangeGlyph } from '#renderer/ui/ChangeGlyph.tsx'
import { useBuilder } from './context/builder-context.tsx'
import { usePlan } from './plan/plan-review.tsx'

/** What the lines mean, for what is on the canvas now. */
export function Legend() {
  const { t } = useWords()
  const { screen } = useBuilder()
  const { shows } = usePlan()
  if (screen.panel === 'plan' && shows === 'difference') {
    return (
      <>
        <Entry
          text={t('builder.legend.gains')}
          line={<path d="M0 4h22" stroke="var(--ok)" strokeWidth="2.25" />}
        />
        <Entry
          text={t('builder.legend.loses')}
          line={<path d="M0 4h22" stroke="var(--bad)" strokeWidth="2" strokeDasharray="6 4" />}
        />
        <span>
          <ChangeGlyph change="changed" size={14} />
          {t('builder.legend.changed')}
        </span>
      </>
    )
  }
  return (
    <>
      <Entry
        text={t('builder.legend.tunnel')}
        line={<path d="M0 4h22" stroke="var(--who)" strokeWidth="2" />}
      />
      <Entry
        text={t('builder.legend.drawn')}
        line={<path d="M0 4h22" stroke="var(--line-control)" strokeWidth="1.5" strokeDasharray="5 4" />}
      />
      <Entry
        text={t('builder.legend.site')}
        line={
          <>
            <path d="M0 4h22" stroke="var(--through)" strokeWidth="5" />
            <path d="M0 4h22" stroke="var(--raised)" strokeWidth="2" />
          </>
        }
      />
      <Entry
        text={t('builder.legend.rule')}
        line={
          <>
            <path d="M0 4h20" stroke="var(--what)" strokeWidth="1.5" />
            <path d="m17 1 4 3-4 3" stroke="var(--what)" fill="none" strokeWidth="1.5" />
          </>
        }
      />
    </>
  )
}

function Entry({ text, line }: { readonly text: string; readonly line: ReactNode }) {
  return (
    <span>
      <svg width="22" height="8" aria-hidden>
        {line}
      </svg>
      {text}
    </span>
  )
}

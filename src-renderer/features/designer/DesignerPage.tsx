import './designer.css'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { later } from '#renderer/parts/later.tsx'
import { DesignerScreen } from './DesignerScreen.tsx'
import { UntilOpen } from './UntilOpen.tsx'
import { useOffline } from '#renderer/parts/use-offline.ts'
import { mayBeDrawn } from './open/may-be-drawn.ts'
import { useOpenDesign } from './open/use-open-design.ts'

/** Only who opens somebody's design needs the code with which several people edit one. */
const SharedDesign = lazy(async () => ({
  default: (await import('./ServerDesignPage.tsx')).ServerDesignView,
}))

/** Seldom seen, and it brings the import along. */
const LaterMissingDesign = later(
  async () => (await import('./MissingDesign.tsx')).MissingDesign,
  <UntilOpen />,
)

/** The designer, for visitors and for whoever is signed in; behind `#share=` stands a design that somebody shared. */
export function DesignerPage() {
  const token = /^#share=(.+)$/.exec(useLocation().hash)?.[1]
  if (token === undefined) return <OwnDesign />
  return (
    <Suspense fallback={<UntilOpen />}>
      <SharedDesign wanted={{ kind: 'shared', token }} />
    </Suspense>
  )
}

/** A design of this browser: `?design=ID`, or the last one. */
function OwnDesign() {
  const opening = useOpenDesign()
  useOffline()
  const { opened, isMissing, begin } = opening
  const [begins] = useState(() => !mayBeDrawn(location))
  if (opened !== null) return <DesignerScreen key={opened.openingId} opened={opened} opening={opening} />
  return isMissing ? <LaterMissingDesign begin={begin} /> : <UntilOpen begins={begins} />
}

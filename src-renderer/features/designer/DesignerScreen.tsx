import { useMay } from '#renderer/state/session.ts'
import type { ReactNode } from 'react'
import { EditorProvider } from '#renderer/editor/context/editor-context.tsx'
import { useActions } from './actions/use-actions.ts'
import { BarEnd, BarStart } from './bar/DesignerBar.tsx'
import { DesignerProvider, type Designer, type OpenDialog } from './context/designer-context.tsx'
import { DesignerCanvas } from './DesignerCanvas.tsx'
import { DesignerFrame } from './DesignerFrame.tsx'
import { DropHint } from './files/DropHint.tsx'
import { useGivenFile } from './files/use-given-file.ts'
import {
  LaterDialog,
  LaterGuestName,
  LaterPanel,
  LaterSaveDialog,
  LaterShareDialog,
  LaterTakeOver,
  LaterVersionsDialog,
  useLaterParts,
} from './later-parts.tsx'
import type { OpenedDesign } from './open/open-design.ts'
import type { Ways } from './open/use-open-design.ts'
import { Palette } from './palette/Palette.tsx'
import { useWhyReadOnly } from './panel/use-why-read-only.ts'
import { useDesignerValue } from './use-designer.ts'

/** The designer with a design that is open. */
export function DesignerScreen({
  opened,
  opening,
  first,
  children,
}: {
  readonly opened: OpenedDesign
  readonly opening: Ways
  /** The dialog that is open from the beginning. */
  readonly first?: OpenDialog | null
  /** What has to be said above the canvas. */
  readonly children?: ReactNode
}) {
  const designer = useDesignerValue(opened, opening, first)
  return (
    <DesignerProvider value={designer}>
      <Screen designer={designer} opened={opened}>
        {children}
      </Screen>
    </DesignerProvider>
  )
}

function Screen({
  designer,
  opened,
  children,
}: {
  readonly designer: Designer
  readonly opened: OpenedDesign
  readonly children: ReactNode
}) {
  const actions = useActions(designer)
  const whyReadOnly = useWhyReadOnly()
  useGivenFile()
  const { screen, isEditing } = designer
  useLaterParts()
  const closeDialog = (): void => screen.set({ dialog: null })
  const designId = designer.together?.designId ?? null
  const mayConvert = useMay('network.write')
  const onConvert = mayConvert ? () => screen.set({ dialog: { kind: 'convert' } }) : undefined
  return (
    <EditorProvider value={{ ...designer, ...actions, whyReadOnly }}>
      <DesignerFrame
        bar={{ start: <BarStart />, end: <BarEnd /> }}
        navInBar
        palette={isEditing && screen.isPaletteOpen ? <Palette /> : null}
        panel={screen.isPanelOpen ? <LaterPanel onConvert={onConvert} /> : null}
      >
        {designer.keeping.kind === 'elsewhere' ? <LaterTakeOver opened={opened} /> : null}
        {children}
        {designer.together !== null && designId === null ? <LaterGuestName /> : null}
        <DesignerCanvas />
      </DesignerFrame>
      {screen.dialog === null ? null : <LaterDialog />}
      <DropHint />
      {screen.dialog?.kind === 'share' ? <LaterShareDialog onClose={closeDialog} /> : null}
      {screen.dialog?.kind === 'save' ? <LaterSaveDialog onClose={closeDialog} /> : null}
      {screen.dialog?.kind === 'versions' && designId !== null ? (
        <LaterVersionsDialog designId={designId} onClose={closeDialog} />
      ) : null}
    </EditorProvider>
  )
}

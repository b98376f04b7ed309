import { Link } from 'react-router'
import { usePaths } from '#renderer/frame/paths.ts'
import { RemainsList } from '#renderer/parts/RemainsList.tsx'
import { GrowingList } from '#renderer/editor/panel/GrowingList.tsx'
import { useWords } from '#renderer/state/words.ts'
import { ButtonLink } from '#renderer/ui/ButtonLink.tsx'
import { Note } from '#renderer/ui/Note.tsx'
import { PanelSection } from '#renderer/ui/PanelSection.tsx'
import { useBuilder } from '../context/builder-context.tsx'

/** Gateways that still grant in this network what is drawn no more, placed on the canvas or taken off it. */
export function StillServing() {
  const { t } = useWords()
  const paths = usePaths()
  const { facts, network } = useBuilder()
  const serving = [...facts.gateways.values()].flatMap((gateway) => {
    const remains = gateway.remains.filter((each) => each.networkId === network.id)
    return remains.length === 0 ? [] : [{ gateway, remains }]
  })
  if (serving.length === 0) return null
  return (
    <PanelSection title={t('states.remains.title')}>
      <GrowingList
        className="flex flex-col gap-2"
        items={serving}
        row={({ gateway, remains }) => (
          <li key={gateway.id}>
            <Note
              tone="warn"
              title={gateway.name}
              action={
                <ButtonLink size="xs" variant="outline" render={<Link to={paths.gateways(gateway.id)} />}>
                  {t('plan.unread-open')}
                </ButtonLink>
              }
            >
              <RemainsList remains={remains} />
            </Note>
          </li>
        )}
      />
    </PanelSection>
  )
}

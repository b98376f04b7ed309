import { Link } from 'react-router'
import { EditorPanel } from '#renderer/editor/panel/EditorPanel.tsx'
import { usePaths } from '#renderer/frame/paths.ts'
import { useWords } from '#renderer/state/words.ts'
import { PanelSection } from '#renderer/ui/PanelSection.tsx'
import { TextLink } from '#renderer/ui/TextLink.tsx'
import { useBuilder } from '../context/builder-context.tsx'
import { Ask } from './Ask.tsx'
import { Expected } from './Expected.tsx'
import { useReach } from './use-reach.ts'

/** Whether something reaches something as it is drawn, and what has to stay so. */
export function ReachPanel() {
  const { t } = useWords()
  const paths = usePaths()
  const { network } = useBuilder()
  const reach = useReach()
  return (
    <EditorPanel
      label={t('reach.label', { network: network.name })}
      name={t('reach.title')}
      kind={network.name}
    >
      <PanelSection title={t('reach.ask.title')}>
        <Ask judge={reach.judge} />
      </PanelSection>
      <PanelSection title={t('reach.expected.title')} last>
        <Expected expected={reach.expected} />
        <p className="mt-3 text-12">
          <TextLink render={<Link to={paths.help('rules', 'expectations')} />}>
            {t('reach.expected.guide')}
          </TextLink>
        </p>
      </PanelSection>
    </EditorPanel>
  )
}

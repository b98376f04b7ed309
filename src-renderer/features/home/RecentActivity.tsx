import { Link } from 'react-router'
import { usePaths } from '#renderer/frame/paths.ts'
import { AuditSentence } from '#renderer/parts/activity/AuditSentence.tsx'
import { useRecordPath } from '#renderer/parts/activity/use-record-path.ts'
import { AskedView } from '#renderer/parts/AskedView.tsx'
import { useAsk } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Card } from '#renderer/ui/Card.tsx'
import { TextLink } from '#renderer/ui/TextLink.tsx'

const dayMs = 86_400_000

/** The last things that happened, for those who may read them. */
export function RecentActivity() {
  const { t, format } = useWords()
  const paths = usePaths()
  const asked = useAsk('audit', 'page', { limit: 6, direction: 'desc' }, { everyMs: 15_000 })
  const entries = asked.data?.rows ?? []
  const pathOf = useRecordPath(entries, paths)
  return (
    <Card
      title={t('home.activity')}
      end={
        entries.length === 0 ? undefined : (
          <TextLink quiet className="text-12" render={<Link to={paths.audit()} />}>
            {t('home.see-activity')}
          </TextLink>
        )
      }
    >
      <AskedView asked={asked}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="text-text-2">{t('home.no-activity')}</p>
          ) : (
            <ol className="flex flex-col">
              {rows.map((entry) => (
                <li
                  key={entry.id}
                  className="flex items-baseline gap-3 border-t border-line py-2 first:border-t-0 first:pt-0 last:pb-0"
                >
                  <p className="min-w-0 flex-1">
                    <AuditSentence entry={entry} to={pathOf(entry)} />
                  </p>
                  <time
                    dateTime={new Date(entry.atMs).toISOString()}
                    title={format.dateTime(entry.atMs)}
                    className="num flex-none text-12 text-text-3"
                  >
                    {Date.now() - entry.atMs < dayMs ? format.minute(entry.atMs) : format.day(entry.atMs)}
                  </time>
                </li>
              ))}
            </ol>
          )
        }
      </AskedView>
    </Card>
  )
}

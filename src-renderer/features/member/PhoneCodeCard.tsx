import { Clock, Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Problem } from '#shared/base/problem.ts'
import type { MemberHome } from '#shared/contract/member.ts'
import { saveFile } from '#renderer/parts/save-file.ts'
import { ProblemNote } from '#renderer/parts/ProblemWords.tsx'
import { useWords } from '#renderer/state/words.ts'
import { Badge } from '#renderer/ui/Badge.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { Card } from '#renderer/ui/Card.tsx'
import { Icon } from '#renderer/ui/Icon.tsx'
import { QrCode } from '#renderer/ui/QrCode.tsx'
import { Switch } from '#renderer/ui/Switch.tsx'
import type { PhoneCode } from './make-phone-code.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

/** A QR code of error level M holds this many bytes (ISO 18004, version 40); phones read fewer with ease. */
const qrBytes = 1800
const shownMs = 120_000
const announced = new Set([60, 30, 10, 0])

export interface PhoneCodeCardProps {
  readonly code: PhoneCode
  /** Its gateways know its key. */
  readonly isReady: boolean
  readonly network: string
  readonly contact: MemberHome['contact']
  /** Its time has run out: whoever holds the code forgets it. */
  readonly onHide: () => void
  readonly onDone: () => void
}

/** The code of a phone, for two minutes. */
export function PhoneCodeCard({ code, isReady, network, contact, onHide, onDone }: PhoneCodeCardProps) {
  const { t } = useWords()
  const [endsAtMs, setEnd] = useState(() => Date.now() + shownMs)
  const [isAll, setAll] = useState(false)
  const left = useSecondsLeft(endsAtMs)
  useEffect(() => {
    if (left === 0) onHide()
  }, [left, onHide])
  const text = isAll ? (code.allTraffic ?? code.text) : code.text
  const fits = new TextEncoder().encode(text).length <= qrBytes
  const { deviceName: name, address } = code
  return (
    <Card className="member-code">
      {fits ? <QrCode text={text} label={t('member.phone.code', { name })} size={13} /> : null}
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <h2 className="text-16 font-semibold">{t('member.phone.title')}</h2>
        {fits ? <Steps /> : <p>{t('member.phone.too-large')}</p>}
        <p className="text-12 text-text-2 [overflow-wrap:anywhere]">
          {t('member.phone.once', { name, address })}
          {isReady
            ? null
            : ` ${t('member.phone.waits', { contact: contact?.name ?? t('member.your-administrator'), network })}`}
        </p>
        {code.allTraffic === null ? null : (
          <Switch
            label={t('member.phone.all-traffic', { network })}
            checked={isAll}
            onCheckedChange={setAll}
          />
        )}
        <div className="mt-auto flex flex-wrap items-center gap-2 pt-2">
          <Badge tone="busy" glyph={<Icon of={Clock} className="size-3" />}>
            <span className="num">{t('member.phone.hides', { time: clock(left) })}</span>
          </Badge>
          <span className="sr-only" role="status">
            {announced.has(left) ? t('member.phone.hides-label', { count: left }) : ''}
          </span>
          <Button variant="ghost" size="xs" onClick={() => setEnd(Date.now() + shownMs)}>
            {t('member.phone.longer')}
          </Button>
          <Button variant="ghost" size="xs" icon={Download} onClick={() => saveFile(code.fileName, text)}>
            {t('member.phone.save')}
          </Button>
          <Button variant="outline" className="ml-auto" onClick={onDone}>
            {t('member.phone.done')}
          </Button>
        </div>
      </div>
    </Card>
  )
}

function Steps() {
  const { t } = useWords()
  return (
    <ol className="member-steps">
      <li>{t('member.phone.step-install')}</li>
      <li>{t('member.phone.step-scan')}</li>
      <li>{t('member.phone.step-point')}</li>
    </ol>
  )
}

/** `1:48` */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** After its time: nothing of the code is left, but the phone is known. */
export function HiddenCode(props: {
  readonly problem: Problem | null
  readonly busy: boolean
  readonly onAgain: () => void
  readonly onDone: () => void
}) {
  const { t } = useWords()
  return (
    <Card title={t('member.phone.hidden')}>
      <div className="flex flex-col items-start gap-4">
        <p className="text-text-2">{t('member.phone.hidden-text')}</p>
        {props.problem === null ? null : <ProblemNote tone="bad" live problem={props.problem} />}
        <div className="flex gap-2">
          <Button
            variant="outline"
            busy={props.busy}
            busyLabel={t('member.phone.making')}
            onClick={props.onAgain}
          >
            {t('member.phone.new-code')}
          </Button>
          <Button variant="ghost" onClick={props.onDone}>
            {t('member.phone.done')}
          </Button>
        </div>
      </div>
    </Card>
  )
}

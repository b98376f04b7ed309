import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { Checkbox } from '#renderer/ui/Checkbox.tsx'
import { Combobox } from '#renderer/ui/Combobox.tsx'
import { NumberField } from '#renderer/ui/NumberField.tsx'
import { PasswordField } from '#renderer/ui/PasswordField.tsx'
import { RadioGroup } from '#renderer/ui/RadioGroup.tsx'
import { SegmentedControl } from '#renderer/ui/SegmentedControl.tsx'
import { Select } from '#renderer/ui/Select.tsx'
import { Switch } from '#renderer/ui/Switch.tsx'
import { TextArea } from '#renderer/ui/TextArea.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import { TextLink } from '#renderer/ui/TextLink.tsx'
import type { PartProps } from './Part.tsx'

export function Fields({ words }: PartProps) {
  const [on, setOn] = useState(true)
  const [who, setWho] = useState<'everyone' | 'chosen'>('everyone')
  const [access, setAccess] = useState<'viewer' | 'editor'>('editor')
  return (
    <>
      <div className="grid grid-cols-2 gap-4">
        <TextField label={words.address} mono defaultValue="10.20.0.0/24" hint={words.addressHint} />
        <TextField label={words.ports} mono defaultValue="443, 70000" error={words.portsError} />
      </div>
      <div className="mt-3.5 flex flex-wrap items-center gap-x-[18px] gap-y-2">
        <Checkbox label={words.checked} checked={on} onCheckedChange={setOn} />
        <Checkbox label={words.clear} checked={!on} onCheckedChange={(clear) => setOn(!clear)} />
        <RadioGroup
          label={words.who}
          labelHidden
          row
          value={who}
          onValueChange={setWho}
          options={[
            { value: 'everyone', label: words.everyone },
            { value: 'chosen', label: words.chosen },
          ]}
        />
        <Switch label={words.active} checked={on} onCheckedChange={setOn} />
        <Switch label={words.inactive} labelHidden checked={!on} onCheckedChange={(off) => setOn(!off)} />
        <SegmentedControl
          label={words.access}
          value={access}
          onValueChange={setAccess}
          options={[
            { value: 'viewer', label: words.viewer },
            { value: 'editor', label: words.editor },
          ]}
        />
      </div>
    </>
  )
}

const devices = [
  { value: 'ana', label: 'ana-laptop', hint: '10.20.0.11', kind: 'laptop' },
  { value: 'pablo', label: 'pablo-phone', hint: '10.20.0.14', kind: 'phone' },
  { value: 'luis', label: 'luis-desktop', hint: '10.20.0.12', kind: 'computer' },
  { value: 'sofia', label: 'sofia-laptop', hint: '10.20.0.13', kind: 'laptop' },
  { value: 'field', label: 'field-tablet', hint: '10.20.0.34', kind: 'tablet' },
] as const

export function MoreFields({ words }: PartProps) {
  const [password, setPassword] = useState('Trama!8')
  const [provider, setProvider] = useState<'directory' | 'local'>('directory')
  const [audience, setAudience] = useState<readonly string[]>(['ana', 'pablo'])
  const [mtu, setMtu] = useState<number | null>(1420)
  const met = [password.length >= 10, /[A-Z]/u.test(password), /[^\w\s]/u.test(password), true]
  return (
    <div className="grid grid-cols-2 items-start gap-4">
      <PasswordField
        label={words.password}
        labelEnd={
          <TextLink href="#forgot" quiet>
            {words.forgot}
          </TextLink>
        }
        value={password}
        onValueChange={setPassword}
        autoComplete="off"
        revealLabel={words.reveal}
        concealLabel={words.conceal}
        metLabel={words.met}
        unmetLabel={words.unmet}
        rules={words.rules.map((text, index) => ({ id: text, text, met: met[index] ?? false }))}
      />
      <Select
        label={words.provider}
        value={provider}
        onValueChange={setProvider}
        options={[
          { value: 'directory', label: words.directory, icon: ShieldCheck, tag: words.predetermined },
          { value: 'local', label: 'Trama', icon: ShieldCheck },
        ]}
      />
      <Combobox
        label={words.audience}
        hint={words.audienceHint}
        options={devices}
        values={audience}
        onValuesChange={setAudience}
        emptyText={words.noMatch}
        removeLabel={words.takeAway}
      />
      <NumberField
        label={words.mtu}
        value={mtu}
        onValueChange={setMtu}
        min={1280}
        max={1500}
        unit="bytes"
        incrementLabel={words.increase}
        decrementLabel={words.decrease}
      />
      <TextField
        label={words.fingerprint}
        mono
        tone="ok"
        defaultValue="256 SHA256:Vn4kD1sQz7Lr0pXeT9uWc2Hb"
        hint={words.fingerprintHint}
      />
      <TextField label={words.address} mono disabled defaultValue="10.20.0.0/24" />
      <TextArea label={words.description} optional={words.optional} defaultValue={words.gatewayIs} />
      <RadioGroup
        label={words.who}
        value="chosen"
        onValueChange={() => undefined}
        options={[
          { value: 'everyone', label: words.everyone, hint: words.audienceHint },
          { value: 'chosen', label: words.chosen },
        ]}
      />
    </div>
  )
}

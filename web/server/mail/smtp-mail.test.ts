import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { SMTPServerOptions } from 'smtp-server'
import { createWords } from '#shared/words/create-words.ts'
import { en } from '#shared/words/parts/en/all.ts'
import { es } from '#shared/words/parts/es/all.ts'
import { bodiesOf, headersOf, openPostOffice, type PostOffice } from './testing/smtp.ts'
import { writeLetter } from './letters.ts'
import { createSmtpMail } from './smtp-mail.ts'

const from = 'Trama de Uno <trama@example.org>'
const password = 'correct horse/7'
const letter = { to: 'eva@example.org', subject: 'Hola', text: 'Uno', html: '<p>Uno</p>' }
const missing = spawnSync('openssl', ['version']).error === undefined ? null : 'not installed: openssl'

const said: unknown[] = []
const log = {
  info: (...entry: unknown[]) => void said.push(entry),
  warn: (...entry: unknown[]) => void said.push(entry),
  error: (...entry: unknown[]) => void said.push(entry),
}
let offices: PostOffice[] = []
const openOffice = async (options: SMTPServerOptions): Promise<PostOffice> => {
  const office = await openPostOffice(options, password)
  offices.push(office)
  return office
}
afterEach(async () => {
  for (const office of offices) await office.stop()
  offices = []
  said.length = 0
})

describe('mail by SMTP', () => {
  test.each([
    { language: 'English', words: createWords('en', en), greeting: 'Hello Eva Núñez,' },
    { language: 'Spanish', words: createWords('es', es), greeting: 'Hola, Eva Núñez:' },
  ])('a letter in $language arrives as it was written', async ({ words, greeting }) => {
    const office = await openOffice({})
    const account = { name: 'Eva Núñez', email: 'eva@example.org', organizationName: 'Café «Ñandú»' }
    const link = 'https://trama.test/es/recovery#aB3-_'
    const written = writeLetter(words, 'recovery', account, { link, publicUrl: 'https://trama.test' })
    const mail = createSmtpMail({ url: `smtp://127.0.0.1:${office.port}`, from }, log)
    expect(await mail.send(written)).toEqual({ ok: true })
    const [posted] = office.posted
    if (posted === undefined) throw new Error('no letter')
    expect(posted).toMatchObject({ from: 'trama@example.org', to: ['eva@example.org'] })
    const headers = headersOf(posted)
    expect(headers.get('from')).toBe(from)
    expect(headers.get('to')).toBe('eva@example.org')
    expect(headers.get('subject')).toBe(written.subject)
    expect(headers.get('auto-submitted')).toBe('auto-generated')
    expect(headers.get('message-id')).toMatch(/^<.+@example\.org>$/)
    expect(Number.isNaN(Date.parse(headers.get('date') ?? ''))).toBe(false)
    const [text = '', html = ''] = bodiesOf(posted)
    expect(text.replaceAll('\r\n', '\n').trim()).toBe(written.text)
    expect(text).toContain(greeting)
    expect(html.replaceAll('\r\n', '\n').trim()).toBe(written.html)
    expect(said).toEqual([])
  })

  test('no name is a header or another mailbox', async () => {
    const office = await openOffice({})
    const name = 'Eva\r\nBcc: evil@example.org\r\n\r\n.\r\nRCPT TO:<evil@example.org>'
    const account = { name, email: 'eva@example.org', organizationName: name }
    const places = { link: 'https://trama.test/#x', publicUrl: 'https://trama.test' }
    const mail = createSmtpMail({ url: `smtp://127.0.0.1:${office.port}`, from }, log)
    expect(await mail.send(writeLetter(createWords('en', en), 'welcome', account, places))).toEqual({
      ok: true,
    })
    // Whoever writes a letter by other means is stopped here.
    expect(await mail.send({ ...letter, subject: name })).toEqual({ ok: true })
    expect(office.posted).toHaveLength(2)
    for (const posted of office.posted) {
      expect(posted.to).toEqual(['eva@example.org'])
      expect(headersOf(posted).has('bcc')).toBe(false)
      expect(bodiesOf(posted)).toHaveLength(2)
    }
  })

  test('each try of one letter has the same identifier, and no other letter has it', async () => {
    const office = await openOffice({})
    const mail = createSmtpMail({ url: `smtp://127.0.0.1:${office.port}`, from }, log)
    const one = { ...letter, key: 'one' }
    for (const each of [one, one, { ...one, key: 'two' }, { ...one, to: 'ana@example.org' }, letter, letter])
      expect(await mail.send(each)).toEqual({ ok: true })
    const [first, ...others] = office.posted.map((posted) => headersOf(posted).get('message-id'))
    expect(first).toMatch(/^<[0-9a-f]{40}@example\.org>$/)
    expect(others[0]).toBe(first)
    expect(new Set(others).size).toBe(5)
  })

  test('a mailbox that is several is one that is refused', async () => {
    const office = await openOffice({})
    const mail = createSmtpMail({ url: `smtp://127.0.0.1:${office.port}`, from }, log)
    await mail.send({ ...letter, to: 'eva@example.org, evil@example.org' })
    await mail.send({ ...letter, to: 'eva@example.org>\r\nRCPT TO:<evil@example.org' })
    expect(office.posted.flatMap((posted) => posted.to)).not.toContain('evil@example.org')
  })

  test('user and password of the address are given, and a wrong one is no secret told', async () => {
    const office = await openOffice({ hideSTARTTLS: true, allowInsecureAuth: true, authOptional: false })
    const place = (typed: string) => ({
      url: `smtp://ana:${encodeURIComponent(typed)}@127.0.0.1:${office.port}`,
      from,
    })
    expect(await createSmtpMail(place(password), log).send(letter)).toEqual({ ok: true })
    expect(office.posted[0]?.user).toBe('ana')
    expect(await createSmtpMail(place('wrong horse'), log).send(letter)).toMatchObject({
      ok: false,
      problem: { code: 'mail-unavailable' },
    })
    expect(JSON.stringify(said)).toContain('EAUTH')
    expect(JSON.stringify(said)).not.toMatch(/horse|eva@/)
  })

  test('a mailbox that is not taken, or nobody who takes, is a problem and logged without a name', async () => {
    const office = await openOffice({})
    const mail = createSmtpMail({ url: `smtp://127.0.0.1:${office.port}`, from }, log)
    const unavailable = { ok: false, problem: { code: 'mail-unavailable' } }
    expect(await mail.send({ ...letter, to: 'refused@example.org' })).toMatchObject(unavailable)
    expect(JSON.stringify(said)).toContain('550')
    await office.stop()
    offices = []
    expect(await mail.send(letter)).toMatchObject(unavailable)
    expect(said).toHaveLength(2)
    expect(JSON.stringify(said)).not.toContain('refused@')
  })
})

// oxlint-disable vitest/no-conditional-tests, vitest/expect-expect -- without openssl there is one test, which says so
if (missing === null)
  describe('mail by SMTP, encrypted', () => {
    const folder = mkdtempSync(join(tmpdir(), 'trama-mail-'))
    let tls: { readonly key: string; readonly cert: string }
    let authority: string
    beforeAll(() => {
      tls = makeCertificate(folder)
      authority = readFileSync(join(folder, 'authority.pem'), 'utf8')
    })
    afterAll(() => rmSync(folder, { recursive: true, force: true }))

    test('STARTTLS and TLS from the beginning, by an authority that is trusted', async () => {
      for (const [scheme, options] of [
        ['smtp', {}],
        ['smtps', { secure: true }],
      ] as const) {
        const office = await openOffice({ ...tls, ...options })
        const url = `${scheme}://ana:${encodeURIComponent(password)}@localhost:${office.port}`
        expect(await createSmtpMail({ url, from }, log, authority).send(letter)).toEqual({ ok: true })
        expect(office.posted).toMatchObject([{ isEncrypted: true, user: 'ana' }])
      }
    })

    test('before a certificate that nobody vouches for, nothing is said', async () => {
      for (const [scheme, options] of [
        ['smtp', {}],
        ['smtps', { secure: true }],
      ] as const) {
        // That of the library: for `localhost`, by itself, and over.
        const office = await openOffice(options)
        const url = `${scheme}://ana:${encodeURIComponent(password)}@localhost:${office.port}`
        expect(await createSmtpMail({ url, from }, log, authority).send(letter)).toMatchObject({
          ok: false,
          problem: { code: 'mail-unavailable' },
        })
        expect(office.senders).toEqual([])
      }
    })

    test('a server that takes STARTTLS out of its offer gets neither password nor letter', async () => {
      const office = await openOffice({ hideSTARTTLS: true, allowInsecureAuth: true })
      const url = `smtp://ana:${encodeURIComponent(password)}@localhost:${office.port}`
      expect((await createSmtpMail({ url, from }, log, authority).send(letter)).ok).toBe(false)
      expect(office.senders).toEqual([])
    })
  })
else test('mail by SMTP, encrypted', (ctx) => ctx.skip(missing))

/** A certificate for `localhost` by an authority of its own. */
function makeCertificate(folder: string): { readonly key: string; readonly cert: string } {
  const openssl = (...args: string[]): void => {
    execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' })
  }
  const fresh = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
  openssl('req', '-x509', ...fresh, '-subj', '/CN=Uno', '-keyout', 'authority.key', '-out', 'authority.pem')
  openssl('req', ...fresh, '-subj', '/CN=localhost', '-keyout', 'own.key', '-out', 'own.csr')
  writeFileSync(join(folder, 'names'), 'subjectAltName=DNS:localhost')
  const by = ['-CA', 'authority.pem', '-CAkey', 'authority.key', '-CAcreateserial', '-extfile', 'names']
  openssl('x509', '-req', '-in', 'own.csr', ...by, '-days', '2', '-out', 'own.pem')
  return {
    key: readFileSync(join(folder, 'own.key'), 'utf8'),
    cert: readFileSync(join(folder, 'own.pem'), 'utf8'),
  }
}

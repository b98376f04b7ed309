import type { Browser, Locator } from 'playwright'
import { pointsOfPixel } from '#shared/help/chapter.ts'
import { openScreen, type Screen } from '#e2e/spine/pages/screen.ts'
import { registerOrganization, signIn } from '#e2e/spine/pages/sign-in.ts'
import { register, type Person } from '#e2e/spine/person.ts'
import type { Locale } from '#shared/words/words.ts'
import type { Theme } from './made-pictures.ts'
import { guidePictures, type GuidePicture, type Viewer } from './guide-pictures.ts'
import { seedOffice, type Office } from './seed-office.ts'
import { normalizeText } from './normalize-text.ts'

/** Where pictures are taken: a server with practice gateways, and the office on it. */
export interface Studio {
  readonly url: string
  readonly browser: Browser
  readonly office: Office
  readonly admin: Person
}

/** The office on a fresh server. */
export async function openStudio(url: string, browser: Browser): Promise<Studio> {
  const admin = await register(url, 'Grupo Meridiano')
  return { url, browser, admin, office: await seedOffice(admin) }
}

export interface Appearance {
  readonly locale: Locale
  readonly theme: Theme
}

/** What a picture is of, on the screen now. */
export type Take = (picture: GuidePicture, part: Locator, screen: Screen) => Promise<void>

let newcomers = 0

/** Comes to every picture of the guide, one after the other, and hands over the part of the screen that it shows. */
export async function takeGuidePictures(studio: Studio, look: Appearance, take: Take): Promise<void> {
  for (const viewer of ['newcomer', 'admin', 'member'] as const) {
    const screen = await openScreen(studio.browser, {
      url: studio.url,
      ...look,
      width: viewer === 'admin' ? 1120 : 1000,
      height: 760,
      scale: pointsOfPixel,
    })
    await enter(studio, screen, viewer)
    for (const picture of guidePictures.filter((one) => one.viewer === viewer))
      await take(
        picture,
        await picture.show(screen, { office: studio.office, address: `198.51.100.${String(newcomers)}` }),
        screen,
      )
    await screen.close()
  }
}

async function enter({ admin, office }: Studio, screen: Screen, viewer: Viewer): Promise<void> {
  if (viewer !== 'newcomer') return signIn(screen, viewer === 'admin' ? admin : office.member)
  newcomers += 1
  const email = `newcomer${String(newcomers)}@example.org`
  await registerOrganization(screen, { organizationName: 'Casa', email, password: 'Correct-horse-7!' })
}

/**
 * What a part of the screen says, as a screen reader has it: roles, names and texts, without what differs from one
 * time to the next (numbers, addresses, ages, keys, fingerprints).
 */
export async function textOfPart(part: Locator): Promise<string> {
  return normalizeText(await part.ariaSnapshot())
}

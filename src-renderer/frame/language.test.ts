import { describe, expect, it } from 'vitest'
import { chooseLanguage, languageCookie, matchLanguage, readLanguage } from './language.ts'

describe('matchLanguage', () => {
  const cases = [
    { name: 'Spanish of anywhere', given: ['es-AR', 'en'], expect: 'es' },
    { name: 'the first of ours', given: ['fr-FR', 'en-GB', 'es'], expect: 'en' },
    { name: 'none of ours', given: ['fr', 'de'], expect: 'en' },
    { name: 'one that only begins alike', given: ['est'], expect: 'en' },
    { name: 'nothing', given: [], expect: 'en' },
  ]
  it.each(cases)('$name', ({ given, expect: locale }) => {
    expect(matchLanguage(given)).toBe(locale)
  })
})

describe('readLanguage', () => {
  const cases = [
    { name: 'no cookie', given: '', expect: null },
    { name: 'among others', given: 'a=1; trama-language=es; b=2', expect: 'es' },
    { name: 'another name that ends alike', given: 'not-trama-language=es', expect: null },
    { name: 'a language that is not ours', given: 'trama-language=fr', expect: null },
  ]
  it.each(cases)('$name', ({ given, expect: locale }) => {
    expect(readLanguage(given)).toBe(locale)
  })

  it('reads what was kept, for 365 days', () => {
    expect(readLanguage(languageCookie('es').split(';')[0] ?? '')).toBe('es')
    expect(languageCookie('es')).toContain('Max-Age=31536000')
  })
})

describe('chooseLanguage', () => {
  const cases = [
    {
      name: 'first visit, Spanish browser',
      given: { address: 'en', kept: null, preferred: 'es' },
      expect: 'es',
    },
    {
      name: 'first visit, English browser',
      given: { address: 'en', kept: null, preferred: 'en' },
      expect: 'en',
    },
    {
      name: 'first visit by a Spanish link',
      given: { address: 'es', kept: null, preferred: 'en' },
      expect: 'es',
    },
    {
      name: 'a bare address with Spanish kept',
      given: { address: 'en', kept: 'es', preferred: 'en' },
      expect: 'es',
    },
    {
      name: 'an English link with Spanish kept',
      given: { address: 'en', kept: 'es', preferred: 'en' },
      expect: 'es',
    },
    {
      name: 'a Spanish link with English kept',
      given: { address: 'es', kept: 'en', preferred: 'es' },
      expect: 'en',
    },
  ] as const
  it.each(cases)('$name', ({ given, expect: locale }) => {
    expect(chooseLanguage(given)).toBe(locale)
  })
})

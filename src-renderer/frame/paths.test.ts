import { describe, expect, it } from 'vitest'
import { pagePaths } from './pages.ts'
import { normalizePath, pathsOf, readNext, readPath } from './paths.ts'

describe('readPath', () => {
  const cases = [
    { name: 'root', given: '/', expect: { locale: 'en', path: '/' } },
    { name: 'Spanish root', given: '/es', expect: { locale: 'es', path: '/' } },
    { name: 'Spanish root with a slash', given: '/es/', expect: { locale: 'es', path: '/' } },
    { name: 'upper case and slashes', given: '/ES/Networks//', expect: { locale: 'es', path: '/networks' } },
    {
      name: 'a path that only begins like Spanish',
      given: '/escape',
      expect: { locale: 'en', path: '/escape' },
    },
    { name: 'what reads like another site', given: '//X.org/', expect: { locale: 'en', path: '/x.org' } },
    { name: 'the same in Spanish', given: '//es//x.org', expect: { locale: 'es', path: '/x.org' } },
    { name: 'nothing but slashes', given: '///', expect: { locale: 'en', path: '/' } },
    {
      name: 'nested',
      given: '/networks/ConstructorMode/',
      expect: { locale: 'en', path: '/networks/constructormode' },
    },
  ]
  it.each(cases)('$name', ({ given, expect: read }) => {
    expect(readPath(given)).toEqual(read)
  })
})

describe('normalizePath', () => {
  it('leaves every place as it is', () => {
    expect(Object.values(pagePaths).map(normalizePath)).toEqual(Object.values(pagePaths))
  })
})

describe('pathsOf', () => {
  it('makes every address, in both languages', () => {
    const made = (locale: 'en' | 'es') => {
      const paths = pathsOf(locale)
      return [
        paths.root(),
        paths.login(),
        paths.login('/gateways?gateway=1'),
        paths.home(),
        paths.networks(),
        paths.newNetwork(),
        paths.builder('n1'),
        paths.gateways(),
        paths.gateways('g1'),
        paths.newGateway(),
        paths.devices('d1'),
        paths.vpn(),
        paths.welcome(),
        paths.changeServer(),
        paths.settings(),
        paths.join(),
      ]
    }
    expect(made('en')).toEqual([
      '/',
      '/login',
      '/login?next=%2Fgateways%3Fgateway%3D1',
      '/home',
      '/networks',
      '/networks?create=1',
      '/networks/constructormode?network=n1',
      '/gateways',
      '/gateways?gateway=g1',
      '/gateways?create=1',
      '/devices?device=d1',
      '/vpn',
      '/welcome',
      '/welcome?change=1',
      '/settings',
      '/join',
    ])
    expect(made('es')).toEqual([
      '/es',
      '/es/login',
      '/es/login?next=%2Fgateways%3Fgateway%3D1',
      '/es/home',
      '/es/networks',
      '/es/networks?create=1',
      '/es/networks/constructormode?network=n1',
      '/es/gateways',
      '/es/gateways?gateway=g1',
      '/es/gateways?create=1',
      '/es/devices?device=d1',
      '/es/vpn',
      '/es/welcome',
      '/es/welcome?change=1',
      '/es/settings',
      '/es/join',
    ])
  })
})

describe('readNext', () => {
  const cases = [
    { name: 'nothing', given: null, expect: null },
    { name: 'one of ours', given: '/es/gateways?gateway=1', expect: '/es/gateways?gateway=1' },
    { name: 'another site', given: 'https://example.org/', expect: null },
    { name: 'another site without its scheme', given: '//example.org', expect: null },
    { name: 'another site by a backslash', given: '/\\example.org', expect: null },
    { name: 'another site behind a tab', given: '/\t/example.org/x', expect: null },
    { name: 'another site behind a line break', given: '/\n\\example.org', expect: null },
    { name: 'another site behind a dot', given: '/.//example.org', expect: null },
    { name: 'what no browser reads', given: '/\t/[', expect: null },
    {
      name: 'one of ours with its end',
      given: '/networks/designer#share=x',
      expect: '/networks/designer#share=x',
    },
    { name: 'a script', given: 'javascript:alert(1)', expect: null },
    { name: 'the sign-in page itself', given: '/es/login?next=/x', expect: null },
    { name: 'the root', given: '/es/', expect: null },
  ]
  it.each(cases)('$name', ({ given, expect: next }) => {
    expect(readNext(given)).toBe(next)
  })
})

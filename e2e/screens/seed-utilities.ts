import { must } from '#e2e/spine/person.ts'
import type { Backend } from '#shared/contract/backend.ts'

/** Some variables, two templates and three routes: one sent, one with an unknown name. */
export async function seedUtilities({ utilities }: Backend, gatewayIds: readonly string[]): Promise<void> {
  const [first = '', second = ''] = gatewayIds
  for (const [name, value, secret] of [
    ['SITE', 'Bogotá', false],
    ['UPSTREAM', '192.168.10.20:5432', false],
    ['API_TOKEN', 'a-long-secret-token', true],
  ] as const)
    must(await utilities.createVariable({ name, value, secret }))
  const motd = must(
    await utilities.createTemplate({
      name: 'Message of the day',
      content: 'Welcome to {{SITE}}.\nThis machine is managed: changes by hand are put back.\n',
      preScript: '',
      commands: 'echo "{{SITE}} has a new message"\n',
      postScript: '',
    }),
  )
  const proxy = must(
    await utilities.createTemplate({
      name: 'Proxy of the shop',
      content:
        '#!/bin/sh\n# Written for {{SITE}}\nset -eu\nif [ -n "$1" ]; then\n  exec proxy --to {{UPSTREAM}} --key {{API_KEY}}\nfi\n',
      preScript: 'test -d /opt\n',
      commands: 'systemctl reload proxy\n',
      postScript: 'proxy --check "{{UPSTREAM}}"\n',
    }),
  )
  const sent = must(await utilities.createRoute({ templateId: motd.id, gatewayId: first, path: '/etc/motd' }))
  must(await utilities.createRoute({ templateId: motd.id, gatewayId: second, path: '/etc/motd' }))
  must(await utilities.createRoute({ templateId: proxy.id, gatewayId: first, path: '/opt/proxy.sh' }))
  const { digest } = must(await utilities.preview({ id: sent.id }))
  const run = must(await utilities.synchronize({ id: sent.id, digest }))
  for (;;) {
    const { phase } = must(await utilities.run({ id: run.id }))
    if (phase !== 'pending' && phase !== 'running') return
  }
}

// Who may import whom. Each rule has a name and the reason for it, which is printed where it is broken.
// `npm run boundaries` reads this file. Type imports and lazy imports count like all others.

import { rendererRules } from './build/boundary-rules/renderer.mjs'
import { lib, tests } from './build/boundary-rules/paths.mjs'

const browser = '^(src-renderer|web/client)/'

/** What stands above what in src-shared; a folder may import itself and those before it. */
const shared = [
  'base',
  'document',
  'model',
  'billing',
  'compile',
  'plan',
  'design',
  'design-network',
  'design-file',
  'design-sync',
  'design-picture',
  'design-import',
  'contract',
  'network-file',
  'backup',
  'http',
  'words',
  'help',
  'app',
  'fakes',
  'node',
]
const sharedOrder = shared.slice(0, -1).map((folder, index) => ({
  name: `shared-${folder}-imports-up`,
  severity: 'error',
  comment: `src-shared/${folder} knows only ${['itself', ...shared.slice(0, index)].join(', ')}: imports point up, so that each step can be read without those after it.`,
  from: { path: `^src-shared/${folder}/`, pathNot: tests },
  to: { path: `^src-shared/(${shared.slice(index + 1).join('|')})/` },
}))

/** The folders of the server: what all subjects stand on, each subject above those that it needs, what starts them. */
const folders = [
  'kernel',
  'audit',
  'mail',
  'records',
  'billing',
  'disks',
  'operator',
  'statistics',
  'accounts',
  'designs',
  'gateways',
  'tokens',
  'networks',
  'notifications',
  'webhooks',
  'member',
  'utilities',
  'custody',
  'organization-record',
  'metrics',
  'api',
  'start',
  'demo',
  'command',
]
const folderOrder = folders.slice(0, -1).map((folder, index) => ({
  name: `server-${folder}-imports-up`,
  severity: 'error',
  comment: `web/server/${folder} knows only ${['itself', ...folders.slice(0, index)].join(', ')}: what two subjects need of each other sinks, or is passed in.`,
  from: { path: `^web/server/${folder}/`, pathNot: tests },
  to: { path: `^web/server/(${folders.slice(index + 1).join('|')})/` },
}))

export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment:
        'Two files that need each other are one file, or lack a third one: a cycle has no first step to read.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolves',
      severity: 'error',
      comment: 'An import that resolves to nothing hides from every other rule here.',
      from: {},
      to: { couldNotResolve: true, pathNot: String.raw`^virtual:|\?(raw|url|worker)$` },
    },
    ...sharedOrder,
    ...folderOrder,
    {
      name: 'server-in-subjects',
      severity: 'error',
      comment:
        'Each file of the server lies with its subject, and each subject has its place in the order above.',
      from: { path: '^web/server/', pathNot: `^web/server/(${[...folders, 'testing'].join('|')})/` },
      to: {},
    },
    {
      name: 'shared-is-above-all',
      severity: 'error',
      comment: 'src-shared is what both hosts and all layers share; it can know none of them.',
      from: { path: '^src-shared/', pathNot: tests },
      to: { path: '^(src-main|src-renderer|web|build|e2e)/' },
    },
    {
      name: 'shared-is-pure',
      severity: 'error',
      comment:
        'Only src-shared/node touches Node: everything else there runs in a browser, a worker and a test alike.',
      from: { path: '^src-shared/', pathNot: `^src-shared/node/|${tests}` },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'shared-without-react',
      severity: 'error',
      comment: 'The model and its compilers do not know how they are shown.',
      from: { path: '^src-shared/' },
      to: { path: lib('react', 'react-dom', 'jotai', '@xyflow', 'fastify') },
    },
    {
      name: 'reachability-by-its-own-route',
      severity: 'error',
      comment:
        'Reachability answers from the model. Were it to read compiled rules, their mistakes would prove themselves right.',
      from: { path: '^src-shared/compile/reachability/', pathNot: tests },
      to: { path: '^src-shared/compile/(nftables|wireguard)/' },
    },
    {
      name: 'compilers-without-reachability',
      severity: 'error',
      comment: 'The other half of the same independence: what is compared must not share its route.',
      from: { path: '^src-shared/compile/(nftables|wireguard)/', pathNot: tests },
      to: { path: '^src-shared/compile/reachability/' },
    },
    {
      name: 'main-is-apart',
      severity: 'error',
      comment: "The desktop's main process shares only src-shared with the rest.",
      from: { path: '^src-main/', pathNot: tests },
      to: { path: '^(src-renderer|web|build|e2e)/' },
    },
    {
      name: 'renderer-is-host-blind',
      severity: 'error',
      comment: 'One application for both hosts: it meets them only through the transport it is started with.',
      from: { path: '^src-renderer/', pathNot: tests },
      to: { path: '^(src-main|web|build|e2e)/' },
    },
    {
      name: 'browser-without-backend',
      severity: 'error',
      comment: 'Use cases and Node adapters run behind the contract, never in the page.',
      from: { path: browser, pathNot: tests },
      to: { path: '^src-shared/(app|node)/' },
    },
    {
      name: 'browser-without-node',
      severity: 'error',
      comment: 'A page has no Node and no Electron; what it needs of them is a row of the contract.',
      from: { path: browser, pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'only-main-imports-electron',
      severity: 'error',
      comment: 'So that everything but the composition of the desktop runs and is tested without Electron.',
      from: { pathNot: String.raw`^src-main/(main|preload|[^/]+/electron-[^/]+)\.ts$|^build/` },
      to: { path: `${lib('electron', 'electron-store', 'electron-updater')}|^electron$` },
    },
    {
      name: 'helper-is-alone',
      severity: 'error',
      comment:
        'What runs as root is small enough to be read in one sitting: the helper, addresses and keys, nothing else.',
      from: { path: '^src-main/helper/', pathNot: tests },
      to: { pathNot: '^src-main/helper/|^src-shared/base/|^node:', dependencyTypesNot: ['core'] },
    },
    {
      name: 'client-and-server-apart',
      severity: 'error',
      comment: 'They meet in the contract only.',
      from: { path: '^web/client/', pathNot: tests },
      to: { path: '^(web/server|src-main|build|e2e)/' },
    },
    {
      name: 'server-and-client-apart',
      severity: 'error',
      comment: 'They meet in the contract only. The demonstration may start lab gateways.',
      from: { path: '^web/server/', pathNot: `^web/server/demo/|${tests}` },
      to: { path: '^(web/client|src-renderer|src-main|build|e2e)/' },
    },
    {
      name: 'command-line-is-a-client',
      severity: 'error',
      comment: 'It asks a server like any other client, and meets it in the contract only.',
      from: { path: '^web/cli/', pathNot: tests },
      to: { path: '^(web/(server|client)|src-main|src-renderer|build|e2e)/|^src-shared/(app|node)/' },
    },
    ...rendererRules,
    {
      name: 'one-importer-of-ssh2',
      severity: 'error',
      comment: 'Keys, host keys, time-outs and channels are right in one place.',
      from: { pathNot: '^src-shared/node/ssh/' },
      to: { path: lib('ssh2', '@types/ssh2') },
    },
    {
      name: 'one-importer-of-sql',
      severity: 'error',
      comment:
        "The store takes the organization from the caller's session; a query elsewhere could forget it.",
      from: { pathNot: `^web/server/[^/]+/store/|${tests}` },
      to: { path: `${lib('kysely', 'pg', '@types/pg')}|^(node:)?sqlite$` },
    },
    {
      name: 'orpc-is-plumbing',
      severity: 'error',
      comment:
        'Only the contract and the adapters of the hosts know the library, so that leaving it costs no feature.',
      from: {
        pathNot: `^src-shared/contract/|^web/server/api/|^web/client/|^src-renderer/desktop/`,
      },
      to: { path: lib('@orpc') },
    },
    {
      name: 'descriptions-stay-with-the-document',
      severity: 'error',
      comment:
        'Only the document of the API prints the texts of rows. A page loads the rows before anything else, and would load them too.',
      from: { pathNot: `^src-shared/contract/described/|^web/server/api/|${tests}` },
      to: { path: '^src-shared/contract/described/' },
    },
    {
      name: 'fakes-stay-out-of-the-product',
      severity: 'error',
      comment: 'A fake in a real composition would look as if it worked.',
      from: { pathNot: `^src-shared/fakes/|^e2e/|^web/server/demo/|${tests}` },
      to: { path: '^src-shared/fakes/' },
    },
    {
      name: 'nobody-imports-tests',
      severity: 'error',
      comment: 'What a test and the product both need is not a test.',
      from: { pathNot: `^e2e/|${tests}` },
      to: { path: tests },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data|\\.cache)/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}

import { lib, tests } from './paths.mjs'

/** Who makes a problem's sentence itself, and how its cause and cure are reached from there. */
const tellsProblems = [
  'state/use-problem-text.ts',
  'state/use-tell-problem.ts', // a notice, with the way in it
  'parts/ProblemWords.tsx',
  'parts/FieldProblem.tsx',
  'parts/use-field-error.tsx',
  'app/ErrorView.tsx', // a button below it
  'features/builder/BuilderScreen.tsx', // a notice of several, with the way of the first
  'features/builder/scene/to-scene.ts', // a mark on a card; the panel of the card has the way
  'features/designer/scene/to-scene.ts',
  'features/builder/BuilderCanvas.tsx', // said while a line is in the hand
  'features/designer/joining/use-connects.ts',
  'features/member/Hero.tsx', // the sentence is a status, the way stands after it
]

/** Who may import whom within the one React application. */
export const rendererRules = [
  {
    name: 'features-are-islands',
    severity: 'error',
    comment:
      'A feature can be read, changed and deleted alone; what two of them share moves up to state, ui or canvas.',
    from: { path: '^src-renderer/features/([^/]+)/' },
    to: { path: '^src-renderer/features/', pathNot: '^src-renderer/features/$1/' },
  },
  {
    name: 'below-features',
    severity: 'error',
    comment:
      'State, documents, parts and canvas are what features are made of; they cannot know them, nor the frame around.',
    from: { path: '^src-renderer/(state|document|ui|canvas|parts|interface-file)/', pathNot: tests },
    to: { path: '^src-renderer/(features|app|frame|editor)/' },
  },
  {
    name: 'frame-and-editor-below-features',
    severity: 'error',
    comment: 'Pages ask the frame for addresses, and give the editor what they edit: both stand below them.',
    from: { path: '^src-renderer/(frame|editor)/', pathNot: tests },
    to: { path: '^src-renderer/(features|app)/' },
  },
  {
    name: 'app-is-the-roof',
    severity: 'error',
    comment: 'The application names its pages; a page that named the application would close a circle.',
    from: { path: '^src-renderer/features/', pathNot: tests },
    to: { path: '^src-renderer/app/' },
  },
  {
    name: 'ui-is-dumb',
    severity: 'error',
    comment: 'A part shows what it is given: no backend, no route, no words, no state of the application.',
    from: { path: '^src-renderer/ui/', pathNot: tests },
    to: {
      path: `^src-shared/(contract|words|app)/|^src-renderer/(state|canvas)/|${lib('react-router', '@tanstack/react-query', 'i18next', 'react-i18next', 'jotai')}`,
    },
  },
  {
    name: 'canvas-library-stays-in-canvas',
    severity: 'error',
    comment:
      'Designer and builder share one canvas; nothing else draws with its library, but the page it is measured against.',
    from: { pathNot: '^src-renderer/canvas/|^e2e/bench/canvas/pages/' },
    to: { path: lib('@xyflow') },
  },
  {
    name: 'documents-are-plain',
    severity: 'error',
    comment:
      'What an editor stands on, and what waits in this browser, works without React and without knowing how it is shown.',
    from: { path: '^src-renderer/document/', pathNot: tests },
    to: {
      path: `^src-renderer/(state|editor|ui|canvas|parts|interface-file)/|${lib('react', 'react-dom', 'jotai', 'react-router')}`,
    },
  },
  {
    name: 'problems-lead-to-their-cure',
    severity: 'error',
    comment:
      'Whoever reads what failed finds its cause and cure: parts/ProblemWords, parts/FieldProblem and useTellProblem say the sentence with the way.',
    from: { path: '^src-renderer/', pathNot: `^src-renderer/(${tellsProblems.join('|')})$|${tests}` },
    to: {
      path: '^(src-renderer/state/use-problem-text|src-shared/words/problem-text)',
      dependencyTypesNot: ['type-only'],
    },
  },
]

import type { utilities as rows } from '../utilities.ts'
import type { Described } from '../row.ts'

export const utilities = {
  variables: {
    summary: 'List variables',
    description:
      'Returns all variables for templates. The value of a secret one is null: it is never returned.',
  },
  createVariable: {
    summary: 'Create a variable',
    description: 'Saves a variable that templates can name. The value of a secret one is kept sealed.',
  },
  changeVariable: {
    summary: 'Change a variable',
    description:
      'Replaces a variable; a null `value` keeps the saved one, but a secret that becomes a plain value needs it again. Files on gateways stay as they are until their routes are synchronized.',
  },
  removeVariable: {
    summary: 'Remove a variable',
    description: 'Removes a variable permanently. One that a template names is refused.',
  },
  templates: {
    summary: 'List templates',
    description:
      'Returns all templates by name, without their texts, with the variables that they use and those that are not defined.',
  },
  template: {
    summary: 'Get a template',
    description: 'Returns one template with the text of its file and its scripts.',
  },
  createTemplate: {
    summary: 'Create a template',
    description: 'Saves a template of a file with the scripts around it. Nothing is sent to a gateway.',
  },
  changeTemplate: {
    summary: 'Change a template',
    description:
      'Replaces a template. Its files on gateways stay as they are until their routes are synchronized.',
  },
  removeTemplate: {
    summary: 'Remove a template',
    description: 'Removes a template permanently. One that has routes is refused.',
  },
  routes: {
    summary: 'List template routes',
    description: 'Returns which template goes to which path of which gateway, and the state of each.',
  },
  createRoute: {
    summary: 'Create a template route',
    description: 'Assigns a template to a path on a gateway. Nothing is written there before `synchronize`.',
  },
  changeRoute: {
    summary: 'Change a template route',
    description:
      'Assigns another template, gateway or path. A file at the former place stays there, and what is known of it is forgotten.',
  },
  removeRoute: {
    summary: 'Remove a template route',
    description: 'Forgets a route and what is known of its file. The file stays on the gateway.',
  },
  preview: {
    summary: 'Preview a template route',
    description:
      'Reads the file on the gateway over SSH and compares it with the rendered template; it changes nothing there. Secrets are masked, and `digest` is what `synchronize` needs.',
  },
  synchronize: {
    summary: 'Write a template to a gateway',
    description:
      'Begins a run that writes the file and runs its scripts as root; it answers before the run ends. Answers `utility-stale` when file, template or a value changed since the preview with this digest.',
  },
  run: {
    summary: 'Get a run',
    description:
      'Returns the state of a run and what its scripts printed from the character `from` on. Ask again with `next` while it goes on.',
  },
  cancel: {
    summary: 'Cancel a run',
    description: 'Asks a run to stop and undo what it wrote. A run that is over stays as it is.',
  },
  runs: {
    summary: 'List runs',
    description: 'Returns the latest runs without their output, newest first: of one route, or of all.',
  },
} as const satisfies Record<keyof typeof rows, Described>

import type { SomeCures } from '#shared/help/cure.ts'

export const utilities = {
  'variable-missing': [
    'The variable was deleted.',
    'Look at the list of variables: it has those that are left.',
  ],
  'variable-in-use': [
    'Templates name it, and would not work without it.',
    'Remove it from these templates first.',
  ],
  'template-missing': [
    'The template was deleted.',
    'Look at the list of templates: it has those that are left.',
  ],
  'template-in-use': [
    'Routes put it on gateways.',
    'Delete the routes first. The files stay on the gateways.',
  ],
  'route-missing': ['The route was deleted.', 'Look at the list of routes: it has those that are left.'],
  'run-missing': ['Old runs give way to new ones.', 'Look at the newest in the history.'],
  'utility-limit': ['The organization has as many of these as it may.', 'Delete one that is not used.'],
  'values-missing': [
    'After a restore, secrets have to be entered again.',
    'Open each named variable and enter its value.',
  ],
  'names-unknown': [
    'The template names variables that do not exist.',
    'Create them, or write \\{{NAME}} where a text is meant.',
  ],
  'rendered-too-large': ['With the values in it the file is over the limit.', 'Split it into several files.'],
  'path-refused': [
    'The path is not absolute, has a part such as .., or is where the kernel keeps its own files.',
    'Write the whole path, for example /etc/motd.',
  ],
  'path-taken': ['Two routes may not write the same file.', 'Change the other route, or use another path.'],
  'file-is-link': [
    'Writing through a link could reach a file that nobody meant.',
    'Use the path that the link points to.',
  ],
  'file-not-regular': ['At this path is a folder or a device.', 'Use the path of a file.'],
  'file-too-large': [
    'The file on the gateway is larger than what is read.',
    'Use another path. Nothing was replaced.',
  ],
  'file-not-text': [
    'The file on the gateway is binary, and is not replaced.',
    'Move it away on the gateway if it is not needed.',
  ],
  'folder-missing': [
    'The folder does not exist on the gateway, and Trama creates none.',
    'Create it in the pre-script: mkdir -p.',
  ],
  'account-missing': [
    'The owner of the file does not exist on the gateway.',
    'Create the user or group there, or name another.',
  ],
  'utility-stale': [
    'The file, the template or a value has changed since the preview.',
    'Read the new preview, then send it.',
  ],
  'script-failed': [
    'A script ended with an error, and the previous file was restored.',
    'Read its output in the history, fix the script, and run it again.',
  ],
  'script-timeout': [
    'A script took longer than its template allows.',
    'Give it more seconds in the template, or make it do less.',
  ],
  'write-failed': [
    'The gateway could not write the file; its output says why.',
    'Look at free space and permissions there.',
  ],
  'restore-failed': [
    'The file could not be restored, often because the disk is full.',
    'Look at the file on the gateway yourself.',
  ],
  'run-canceled': [
    'Somebody canceled it, and the previous file was restored.',
    'Run it again if you need it.',
  ],
  'run-unconfirmed': [
    'After the run the gateway could not be reached, so it restored the previous file.',
    'See what the commands do to the network or to SSH.',
  ],
  'run-unknown': [
    'The connection broke before the result came.',
    'Open the preview: it says which of the two files is there.',
  ],
} as const satisfies SomeCures

import { spawnSync } from 'node:child_process'

/**
 * The loopback, and a pair of links that leads nowhere else: without any link but the loopback, Chromium says that it is offline.
 * 192.0.2.0/24 is set aside for examples (RFC 5737).
 */
const setUp = `ip link set lo up &&
ip link add pair0 type veth peer name pair1 &&
ip addr add 192.0.2.1/32 dev pair0 &&
ip link set pair0 up && ip link set pair1 up && exec "$@"`

/**
 * The same command in a network of its own, where the machine lets us make one (Linux, root): links that the lab
 * makes and removes on this machine then abort nothing that a browser loads. Elsewhere the command as it is.
 */
export function inOwnNetwork(command: readonly string[]): readonly string[] {
  const alone = (argv: readonly string[]): readonly string[] => [
    'unshare',
    '--net',
    'sh',
    '-c',
    setUp,
    'sh',
    ...argv,
  ]
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return command
  const [program = '', ...args] = alone(['true'])
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0 ? alone(command) : command
}

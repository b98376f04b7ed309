import { bootContainer, type Container, type ContainerOptions } from './container.ts'
import { addNetns, killNow, removeNetns } from './netns.ts'

/** The switch of a gateway. Its kernel network state is made anew at every boot, as a machine's is. */
export interface Power {
  boot(): Promise<void>
  kill(): Promise<void>
  shutdown(): Promise<void>
  firstProcess(): number | null
}

/** `plug` connects the gateway's fresh namespace; `askToStop` begins an orderly shutdown. */
export function createPower(
  options: ContainerOptions,
  { plug, askToStop }: { plug(): Promise<void>; askToStop(): Promise<unknown> },
): Power {
  const { netns } = options
  let container: Container | null = null
  const waitForEnd = async (running: Container): Promise<void> => {
    await running.ended
    await removeNetns(netns)
  }
  return {
    firstProcess: () => container?.firstProcess() ?? null,
    boot: async () => {
      if (container !== null) throw new Error(`gateway ${options.hostName} is on already`)
      await removeNetns(netns)
      await addNetns(netns)
      await plug()
      const booted = await bootContainer(options)
      container = booted
      void booted.ended.then(() => {
        if (container === booted) container = null
      })
    },
    kill: async () => {
      const pid = container?.firstProcess() ?? null
      if (container === null || pid === null) return
      killNow(pid)
      await waitForEnd(container)
    },
    shutdown: async () => {
      if (container === null) return
      const running = container
      await askToStop()
      await waitForEnd(running)
    },
  }
}

import { saveFile } from '#renderer/parts/save-file.ts'
import { useCommand } from '#renderer/state/use-ask.ts'

/** Saves the nftables file of a gateway as it is compiled now; what keeps it from being made is said in a notice. */
export function useDownloadNftables(): (gatewayId: string) => void {
  const nftables = useCommand('gateways', 'nftables')
  return (gatewayId) =>
    void nftables.run({ id: gatewayId }).then((answer) => {
      if (answer.ok) saveFile(answer.value.fileName, answer.value.text)
    })
}

/** What an elevated script answers beside 0. */
export const exitCodes = {
  /** The person said no to the prompt (ERROR_CANCELLED). */
  refused: 1223,
  /** What was handed over is not what was announced. */
  changed: 90,
} as const

/** A configuration on its way to an elevated script: a file that only its key, on the command line, opens. */
export interface Handover {
  /** Path of the file: base64 of AES-256-CBC, its first 16 bytes the initial vector. */
  readonly path: string
  /** Hexadecimal. */
  readonly key: string
  /** SHA-256 of the configuration, hexadecimal. */
  readonly digest: string
}

const tunnelName = /^trm[a-z0-9]{1,12}$/
const hexadecimal = /^[0-9a-f]{64}$/

/**
 * Begins every elevated script. Environment variables belong to the person, and an elevated process inherits them:
 * folders are asked of the system, and modules are not looked for in the person's documents.
 */
const begin = `$ErrorActionPreference = 'Stop'
$env:PSModulePath = [Environment]::SystemDirectory + '\\WindowsPowerShell\\v1.0\\Modules'
$programs = [Environment]::GetFolderPath('ProgramFiles')
$wireguard = $programs + '\\WireGuard\\wireguard.exe'
$folder = $programs + '\\Trama Tunnels'
function Start-Wireguard($words) {
  $info = New-Object Diagnostics.ProcessStartInfo $wireguard, $words
  $info.UseShellExecute = $false
  $process = [Diagnostics.Process]::Start($info)
  $process.WaitForExit()
  $process.ExitCode
}
`

/**
 * Makes the tunnel's service anew from a configuration that was handed over. The file it reads from then on lies
 * in a folder of administrators and the system only, made with that right.
 */
export function installScript(name: string, handover: Handover): string {
  return `${begin}$name = '${checked(tunnelName, name)}'
$bytes = [Convert]::FromBase64String([IO.File]::ReadAllText(${literal(handover.path)}))
$key = '${checked(hexadecimal, handover.key)}'
$aes = [Security.Cryptography.Aes]::Create()
$aes.Key = [byte[]](0..31 | ForEach-Object { [Convert]::ToByte($key.Substring($_ * 2, 2), 16) })
$aes.IV = [byte[]]$bytes[0..15]
$plain = $aes.CreateDecryptor().TransformFinalBlock($bytes, 16, $bytes.Length - 16)
$digest = [BitConverter]::ToString([Security.Cryptography.SHA256]::Create().ComputeHash($plain)).Replace('-', '')
if ($digest -ne '${checked(hexadecimal, handover.digest)}') { exit ${exitCodes.changed} }
$rights = New-Object Security.AccessControl.DirectorySecurity
$rights.SetSecurityDescriptorSddlForm('O:BAG:BAD:PAI(A;OICI;FA;;;SY)(A;OICI;FA;;;BA)')
[void][IO.Directory]::CreateDirectory($folder, $rights)
[IO.Directory]::SetAccessControl($folder, $rights)
[void](Start-Wireguard ('/uninstalltunnelservice ' + $name))
$file = $folder + '\\' + $name + '.conf'
[IO.File]::WriteAllBytes($file, $plain)
foreach ($try in 1..20) {
  $code = Start-Wireguard ('/installtunnelservice "' + $file + '"')
  if ($code -eq 0) { exit 0 }
  # The service before it is still being deleted.
  [Threading.Thread]::Sleep(500)
}
[IO.File]::Delete($file)
exit $code
`
}

/** Takes away the services of these tunnels and their files. */
export function removeScript(names: readonly string[]): string {
  const list = names.map((name) => `'${checked(tunnelName, name)}'`).join(', ')
  return `${begin}foreach ($name in @(${list})) {
  [void](Start-Wireguard ('/uninstalltunnelservice ' + $name))
  [IO.File]::Delete($folder + '\\' + $name + '.conf')
}
exit 0
`
}

/**
 * The argument list that runs a script as administrator after one prompt of the system, and ends with its code.
 * Both scripts travel encoded: nothing of them is read as an argument by anything.
 */
export function elevated(powershell: string, script: string): readonly string[] {
  const outer = `$ErrorActionPreference = 'Stop'
$powershell = [Environment]::SystemDirectory + '\\WindowsPowerShell\\v1.0\\powershell.exe'
$words = '-NoProfile', '-NonInteractive', '-EncodedCommand', '${encode(script)}'
try {
  $process = Start-Process -FilePath $powershell -ArgumentList $words -Verb RunAs -WindowStyle Hidden -Wait -PassThru
} catch { exit ${exitCodes.refused} }
exit $process.ExitCode
`
  return [powershell, '-NoProfile', '-NonInteractive', '-EncodedCommand', encode(outer)]
}

/** As PowerShell's -EncodedCommand has it: base64 of UTF-16, little endian. */
function encode(script: string): string {
  return Buffer.from(script, 'utf16le').toString('base64')
}

/** Any text as an expression that PowerShell reads as that text. */
function literal(text: string): string {
  const encoded = Buffer.from(text, 'utf8').toString('base64')
  return `[Text.Encoding]::UTF8.GetString([Convert]::FromBase64String('${encoded}'))`
}

function checked(form: RegExp, text: string): string {
  if (!form.test(text)) throw new Error('not a value for a script')
  return text
}

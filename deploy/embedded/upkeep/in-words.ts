/** Why the backup of the log failed and the remedy, if the folder of backups is the cause; other errors explain themselves. */
export function inWords(error: unknown, folder: string): string {
  const message = messageOf(error)
  const remedy = 'name another folder with TAFEL_BACKUP. It continues automatically.'
  if (/^(ENOSPC|EDQUOT): /.test(message))
    return `There is no room for the backup of the log at ${folder} (${message}). Make room there, or ${remedy}`
  if (/^E[A-Z]+: /.test(message))
    return `The backup of the log can't be written at ${folder} (${message}). Check that folder and its disk, or ${remedy}`
  return message
}

/** A command of the event store reports errors in one line of JSON. */
function messageOf(error: unknown): string {
  const { message, stderr } = error as Error & { readonly stderr?: string }
  const line = stderr?.split('\n').find((each) => each.startsWith('{"level":"fatal"'))
  return line === undefined ? message : (JSON.parse(line) as { readonly msg: string }).msg
}

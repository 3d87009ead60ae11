/** What went wrong with the backup of the log and what is to be done about it, where the folder of backups is the reason; other errors say it themselves. */
export function inWords(error: unknown, folder: string): string {
  const said = saidBy(error)
  const remedy = 'name another folder with TAFEL_BACKUP. It goes on by itself.'
  if (/^(ENOSPC|EDQUOT): /.test(said))
    return `There is no room for the backup of the log at ${folder} (${said}). Make room there, or ${remedy}`
  if (/^E[A-Z]+: /.test(said))
    return `The backup of the log can't be written at ${folder} (${said}). See to that folder and its disk, or ${remedy}`
  return said
}

/** A command of the event store says in one line of JSON what went wrong. */
function saidBy(error: unknown): string {
  const { message, stderr } = error as Error & { readonly stderr?: string }
  const line = stderr?.split('\n').find((each) => each.startsWith('{"level":"fatal"'))
  return line === undefined ? message : (JSON.parse(line) as { readonly msg: string }).msg
}

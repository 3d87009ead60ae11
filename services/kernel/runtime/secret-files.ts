import { readFileSync } from 'node:fs'

type Environment = Readonly<Record<string, string | undefined>>

/** A setting's file is unusable. The message names the variable, never the file's content. */
export class BadSecretFile extends Error {
  override readonly name = 'BadSecretFile'
}

const URL_USER = /^([a-z+]+:\/\/[^@/:]+)@/

/**
 * The value of a setting, from the environment or from files, so that secrets need not be in an environment that others can read:
 * `<NAME>_FILE` names the file with the value, `<NAME>_PASSWORD_FILE` the one with only the password of a URL that names its user.
 * An empty variable counts as absent.
 */
export function settingFrom(environment: Environment, name: string): string | undefined {
  const value = environment[name] || undefined
  const file = environment[`${name}_FILE`] || undefined
  const passwordFile = environment[`${name}_PASSWORD_FILE`] || undefined
  if (value !== undefined && file !== undefined) throw new BadSecretFile(`${name}_FILE: ${name} is also set; set only one of them`)
  const whole = file === undefined ? value : contentOf(`${name}_FILE`, file)
  if (whole === undefined || passwordFile === undefined) return whole
  if (!URL_USER.test(whole)) throw new BadSecretFile(`${name}_PASSWORD_FILE: ${name} must name a user and no password`)
  const password = encodeURIComponent(contentOf(`${name}_PASSWORD_FILE`, passwordFile))
  return whole.replace(URL_USER, (_, user: string) => `${user}:${password}@`)
}

function contentOf(name: string, file: string): string {
  try {
    const content = readFileSync(file, 'utf8').trim()
    if (content !== '') return content
  } catch (error) {
    throw new BadSecretFile(`${name}: the file cannot be read (${(error as NodeJS.ErrnoException).code})`)
  }
  throw new BadSecretFile(`${name}: the file is empty`)
}

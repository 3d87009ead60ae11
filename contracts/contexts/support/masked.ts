/** Enough to recognise a person who says who they are, and too little to learn it: `l•••@m•••.co.za`, `Lerato Mokoena` as `L. M.` */
const HIDDEN = '•••'

export function maskedEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  const [host = '', ...ends] = domain.split('.')
  return email === '' ? '' : `${first(name)}${HIDDEN}@${first(host)}${HIDDEN}${ends.map((end) => `.${end}`).join('')}`
}

export const maskedName = (name: string): string =>
  name
    .split(/\s+/)
    .filter((part) => part !== '')
    .map((part) => `${first(part)}.`)
    .join(' ')

const first = (text: string): string => Array.from(text)[0] ?? ''

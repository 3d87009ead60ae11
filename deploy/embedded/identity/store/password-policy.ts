export const PASSWORD_MIN = 12
export const PASSWORD_MAX = 128
/** Stated beside the field before anybody types. */
export const PASSWORD_HINT = `At least ${PASSWORD_MIN} characters. A few words in a row are good; no digits or signs are required.`

/** What people choose when they must reach twelve characters. Compared without case and without what is not a letter or digit. */
const COMMON = new Set(
  `password1234 password12345 password123456 passwordpassword passw0rd1234 mypassword123 letmein12345 letmeinplease welcome12345
  welcomewelcome administrator administrator1 changeme1234 changemenow1 qwertyuiop12 qwertyuiop123 qwertyuiopas qwertyuiopasdf qwerty123456
  qwertyqwerty 1q2w3e4r5t6y 1qaz2wsx3edc zaq12wsxcde3 asdfghjkl123 asdfghjklzxc zxcvbnm12345 123456789012 1234567890123 12345678901234
  1234567890ab 123456789abc 012345678910 0123456789012 123123123123 121212121212 112233445566 987654321098 abcdefghijkl abcdefghijklm
  abcdef123456 abc123abc123 iloveyou1234 iloveyouforever iloveyou2020 sunshine1234 princess1234 football1234 baseball1234 superman1234
  dragondragon monkeymonkey trustno1trustno1 correcthorsebatterystaple southafrica1 southafrica123 southafrica2024 southafrica2025
  southafrica2026 johannesburg johannesburg1 capetown1234 capetown2025 springboks123 bafanabafana pretoria1234 durban123456 taxadviser123
  tafeltafel12 tafeltafeltafel`.split(/\s+/),
)

/** Why a new password will not do, as a text for its field; undefined where it does. Length counts characters as a person does. */
export function passwordProblem(password: string, email: string): string | undefined {
  const length = [...password].length
  if (length === 0) return 'Choose a password.'
  if (length < PASSWORD_MIN) return `That is ${length} ${length === 1 ? 'character' : 'characters'}; it needs at least ${PASSWORD_MIN}.`
  if (length > PASSWORD_MAX) return `At most ${PASSWORD_MAX} characters.`
  const bare = password.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  if (COMMON.has(bare) || new Set(password.toLowerCase()).size < 4)
    return 'This password is one of those that are tried first. Choose another.'
  if (password.toLowerCase() === email.toLowerCase()) return 'Choose a password that is not your e-mail address.'
  return undefined
}

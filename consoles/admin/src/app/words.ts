import { formatCount } from '@tafel/contracts/base/money/format.ts'
import english from 'ra-language-english'
import type { I18nProvider } from 'react-admin'

type Options = Readonly<Record<string, unknown>> & { readonly _?: string; readonly smart_count?: number }

/** Numbers in our own format, as everywhere else. */
const valueText = (value: unknown): string => (typeof value === 'number' ? formatCount(value) : String(value))

/** Better than the library's, whose names of sections don't fit into its sentences: `No Audit log found`. */
const OWN: Readonly<Record<string, string>> = {
  'ra.navigation.no_filtered_results': 'Nothing matches these filters.',
  'ra.navigation.no_results': 'Nothing here yet.',
}

/** The library's texts, without its i18n package: there is one language, and that package is a tenth of the first load. */
export const words: I18nProvider = {
  translate: (key: string, options: Options = {}) => {
    const found = key.split('.').reduce<unknown>((at, part) => (at as Readonly<Record<string, unknown>> | undefined)?.[part], english)
    const text = OWN[key] ?? (typeof found === 'string' ? found : (options._ ?? key))
    const [one = '', many = one] = text.split('||||').map((form) => form.trim())
    const form = options.smart_count === undefined || options.smart_count === 1 ? one : many
    return form.replaceAll(/%\{(\w+)\}/g, (whole, name: string) => valueText(options[name] ?? whole))
  },
  changeLocale: async () => undefined,
  getLocale: () => 'en',
}

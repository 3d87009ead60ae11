import { category, shorthand, unit, wordBoundary } from './dotnet-characters.ts'

/** What keeps an expression from being used, in words. */
export class UnusableExpression extends Error {
  override readonly name = 'UnusableExpression'
}

interface Options {
  readonly i: boolean
  readonly m: boolean
  readonly s: boolean
  readonly x: boolean
}

const NO_OPTIONS: Options = { i: false, m: false, s: false, x: false }
const CONTROLS: Readonly<Record<string, number>> = { a: 0x07, b: 0x08, t: 0x09, n: 0x0a, v: 0x0b, f: 0x0c, r: 0x0d, e: 0x1b }
const INLINE = /\?([imnsx]*)(?:-([imnsx]*))?([:)])/iy
const NAMED = /\?(?:<\w+>|'\w+')/y
const QUANTIFIER = /(?:[*+?]|\{\d+(?:,\d*)?\})\??/y
const ASSERTIONS = ['?=', '?!', '?<=', '?<!']

/**
 * An expression of .NET, which is what filters are written in, as one of JavaScript that matches the same. Throws where there
 * is none: many that JavaScript reads otherwise would match nothing, and nobody would be told.
 */
export function fromDotNet(source: string): RegExp {
  const text = new Translation(source).whole()
  try {
    return new RegExp(text)
  } catch (error) {
    throw new UnusableExpression(error instanceof Error ? error.message : String(error))
  }
}

class Translation {
  readonly #source: string
  #at = 0
  #atomics = 0
  #lookbehinds = 0

  constructor(source: string) {
    this.#source = source
  }

  whole(): string {
    const text = this.#sequence(NO_OPTIONS)
    if (this.#at < this.#source.length) throw new UnusableExpression('it has a ) without its (')
    return text
  }

  /** Up to the end or the `)` of the group that it is in. Options that are set in it hold to its end. */
  #sequence(given: Options): string {
    let options = given
    let text = ''
    while (this.#at < this.#source.length && this.#source[this.#at] !== ')') {
      if (options.x && this.#comment()) continue
      const inline = this.#source[this.#at] === '(' ? this.#take(INLINE, 1) : null
      if (inline === null) text += this.#piece(options)
      else if (inline[3] === ')') options = changed(options, inline)
      else text += this.#quantified(`(?:${this.#group(changed(options, inline))})`, options)
    }
    return text
  }

  #piece(options: Options): string {
    const char = this.#source[this.#at]!
    if (char === '|') return this.#skip(1, '|')
    if (char === '^') return this.#skip(1, options.m ? '(?<![^\\n])' : '^')
    if (char === '$') return this.#skip(1, options.m ? '(?![^\\n])' : '(?=\\n?$)')
    if (char === '(' && this.#source.startsWith('(?#', this.#at)) return this.#skipPast(')', '')
    return this.#quantified(this.#atom(char, options), options)
  }

  #atom(char: string, options: Options): string {
    if (char === '(') return this.#parenthesis(options)
    if (char === '[') return withCase(this.#class(), options)
    if (char === '\\') return this.#escape(options)
    if (char === '.') return this.#skip(1, options.s ? '[^]' : '[^\\n]')
    if ('*+?'.includes(char)) throw new UnusableExpression(`there is nothing that ${char} could repeat`)
    return withCase(this.#skip(1, unit(char.charCodeAt(0))), options)
  }

  #quantified(atom: string, options: Options): string {
    while (options.x && this.#comment());
    return atom + (this.#take(QUANTIFIER)?.[0] ?? '')
  }

  /** Groups are not asked for what they caught, so none of them catches anything. */
  #parenthesis(options: Options): string {
    this.#at += 1
    if (this.#take(NAMED) !== null) return `(?:${this.#group(options)})`
    if (this.#source[this.#at] !== '?') return `(?:${this.#group(options)})`
    const assertion = ASSERTIONS.find((one) => this.#source.startsWith(one, this.#at))
    if (assertion !== undefined) {
      this.#at += assertion.length
      const behind = assertion.includes('<') ? 1 : 0
      this.#lookbehinds += behind
      const text = `(${assertion}${this.#group(options)})`
      this.#lookbehinds -= behind
      return text
    }
    if (!this.#source.startsWith('?>', this.#at))
      throw new UnusableExpression(`a group cannot begin with (${this.#source.slice(this.#at, this.#at + 2)}`)
    if (this.#lookbehinds > 0) throw new UnusableExpression('(?> cannot stand in a lookbehind')
    this.#at += 2
    // What a lookahead has found it does not give back, and that is what (?> means.
    const name = `atomic${(this.#atomics += 1)}`
    return `(?:(?=(?<${name}>${this.#group(options)}))\\k<${name}>)`
  }

  #group(options: Options): string {
    const text = this.#sequence(options)
    if (this.#source[this.#at] !== ')') throw new UnusableExpression('it has a ( without its )')
    return this.#skip(1, text)
  }

  #escape(options: Options): string {
    const letter = this.#source[this.#at + 1] ?? ''
    if ('AG'.includes(letter) && letter !== '') return this.#skip(2, '^')
    if (letter === 'z') return this.#skip(2, '$')
    if (letter === 'Z') return this.#skip(2, '(?=\\n?$)')
    if (letter === 'b' || letter === 'B') return this.#skip(2, wordBoundary(letter === 'B'))
    if (letter === 'k' || /[1-9]/.test(letter))
      throw new UnusableExpression(`\\${letter} refers back to a group, which is not possible here`)
    return withCase(this.#set() ?? unit(this.#character()), options)
  }

  /** `\d`, `\p{…}` and the like as a class; undefined where something else comes. */
  #set(): string | undefined {
    const inside = this.#setInside()
    return inside === undefined ? undefined : `[${inside}]`
  }

  #setInside(): string | undefined {
    if (this.#source[this.#at] !== '\\') return undefined
    const letter = this.#source[this.#at + 1] ?? ''
    if (/[dDwWsS]/.test(letter)) return this.#skip(2, shorthand(letter))
    if (letter !== 'p' && letter !== 'P') return undefined
    const name = /^\{(\w+)\}/.exec(this.#source.slice(this.#at + 2, this.#at + 64))?.[1] ?? ''
    const inside = category(name, letter === 'P')
    if (inside === undefined) throw new UnusableExpression(`\\${letter}{${name}} is not known here; categories like \\p{L} or \\p{Lu} are`)
    return this.#skip(name.length + 4, inside)
  }

  /** One character, escaped or not, as its unit of UTF-16. */
  #character(): number {
    const char = this.#source[this.#at]!
    if (char !== '\\') return this.#skip(1, char.charCodeAt(0))
    const letter = this.#source[this.#at + 1]
    if (letter === undefined) throw new UnusableExpression('it ends in a lone \\')
    const digits = this.#take(/\\(?:x([0-9a-f]{2})|u([0-9a-f]{4}))/iy)
    if (digits !== null) return Number.parseInt(digits[1] ?? digits[2]!, 16)
    const octal = this.#take(/\\(0[0-7]{0,2})/y)
    if (octal !== null) return Number.parseInt(octal[1]!, 8)
    const control = this.#take(/\\c([A-Za-z])/y)
    if (control !== null) return control[1]!.toUpperCase().charCodeAt(0) - 0x40
    if (letter in CONTROLS) return this.#skip(2, CONTROLS[letter]!)
    if (/\w/.test(letter)) throw new UnusableExpression(`\\${letter} is not known here`)
    return this.#skip(2, letter.charCodeAt(0))
  }

  #class(): string {
    const began = (this.#at += 1)
    const negated = this.#source[this.#at] === '^'
    if (negated) this.#at += 1
    let inside = ''
    let minus = ''
    for (let first = true; ; first = false) {
      const char = this.#source[this.#at]
      if (char === undefined) throw new UnusableExpression(`the [ before '${this.#source.slice(began, began + 8)}' has no ]`)
      // The first one stands for itself.
      if (char === ']' && !first) break
      if (minus !== '') throw new UnusableExpression('what is taken away from a class stands at its end')
      if (char === '[' && this.#source[this.#at + 1] === ':') throw new UnusableExpression('[: is not known here')
      if (!first && this.#source.startsWith('-[', this.#at)) {
        this.#at += 1
        minus = this.#class()
        continue
      }
      inside += this.#setInside() ?? this.#range()
    }
    this.#at += 1
    const text = `[${negated ? '^' : ''}${inside}]`
    return minus === '' ? text : `(?:(?!${minus})${text})`
  }

  /** A character or two with what lies between them; `[a-z-[m]]` and a `-` at the end are none. */
  #range(): string {
    const from = this.#character()
    const next = this.#source[this.#at + 1]
    if (this.#source[this.#at] !== '-' || next === undefined || next === ']' || next === '[') return unit(from)
    this.#at += 1
    if (this.#setInside() !== undefined) throw new UnusableExpression('a range in a class ends with one character')
    const to = this.#character()
    if (to < from)
      throw new UnusableExpression(`the range from '${String.fromCharCode(from)}' to '${String.fromCharCode(to)}' is the wrong way round`)
    return `${unit(from)}-${unit(to)}`
  }

  /** White space and comments where the option x is on. */
  #comment(): boolean {
    return this.#take(/\s+|#[^\n]*|\(\?#[^)]*\)/y) !== null
  }

  #take(pattern: RegExp, ahead = 0): RegExpExecArray | null {
    pattern.lastIndex = this.#at + ahead
    const found = pattern.exec(this.#source)
    if (found !== null) this.#at = pattern.lastIndex
    return found
  }

  #skip<T>(count: number, result: T): T {
    this.#at += count
    return result
  }

  #skipPast(end: string, result: string): string {
    const found = this.#source.indexOf(end, this.#at)
    if (found === -1) throw new UnusableExpression('it has a ( without its )')
    this.#at = found + end.length
    return result
  }
}

function changed(options: Options, [, on = '', off = '']: RegExpExecArray): Options {
  const set = (name: keyof Options) => (options[name] || on.toLowerCase().includes(name)) && !off.toLowerCase().includes(name)
  return { i: set('i'), m: set('m'), s: set('s'), x: set('x') }
}

function withCase(atom: string, { i }: Options): string {
  return i ? `(?i:${atom})` : atom
}

/** What we use of it; its own types need those of CodeMirror 5, which nothing else here does. */
declare module '@zazuko/yasqe' {
  export class Yasqe {
    static readonly defaults: { readonly extraKeys: Readonly<Record<string, unknown>> }
    constructor(place: HTMLElement, options: Readonly<Record<string, unknown>>)
    getValue(): string
    setValue(text: string): void
    focus(): void
    getInputField(): HTMLElement
    getDoc(): { setCursor(line: number, column: number): void }
  }
}

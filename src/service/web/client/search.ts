import { suggestWhileTyping } from './parts/suggestWhileTyping.js'

for (const place of document.querySelectorAll<HTMLElement>('.typeahead')) suggestWhileTyping(place)

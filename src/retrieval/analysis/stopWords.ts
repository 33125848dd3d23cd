import { tokensOf } from './tokens.js'

const GERMAN = `
  ab aber alle allem allen aller alles als also am an ander andere anderem anderen anderer anderes anders auch auf aus
  außer bei beim bin bis bist bloß da dabei dadurch dafür dagegen daher dahin damit danach daneben dann daran darauf
  daraus darf darfst darin darüber darum darunter das dass daß davon davor dazu dein deine deinem deinen deiner dem
  den denen denn der deren derer derjenige derjenigen derselbe derselben des desselben dessen dich die diejenige
  diejenigen dies diese dieselbe dieselben diesem diesen dieser dieses dir doch dort du durch durfte dürfe dürfen
  dürfte eben ein eine einem einen einer eines einige einigem einigen einiger einiges er es etwa etwas euch euer
  eure eurem euren eurer für gab ganz gar geben gegen gegenüber gehen geht gibt gilt gelten habe haben habt hast hat
  hatte hatten hätte hätten hier hin hinter ich ihm ihn ihnen ihr ihre ihrem ihren ihrer im in indem ins irgend ist
  ja jede jedem jeden jeder jedes jedoch jemand jener jenes jetzt kann kannst kein keine keinem keinen keiner kommt
  kommen konnte können könnte lassen lässt machen macht mal man manche mehr mein meine meinem meinen meiner meins
  mich mir mit möchte mögen muss musst müssen musste müsste nach nachdem neben nein nicht nichts noch nun nur ob
  oder ohne schon sehr sei seid sein seine seinem seinen seiner seit selbst sich sie sind so sobald sofern solche
  solchem solchen solcher soll sollen sollte somit sondern sonst soweit sowie statt tun tut über um und uns unser
  unsere unserem unseren unserer unter vom von vor wäre wären wann war waren warum was wegen weil welche welchem
  welchen welcher welches wem wen wenn wer werde werden werdet weshalb wessen wie wieder wieso wieviel will willst
  wir wird wirst wo wobei wodurch wofür woher wohin wollen womit wonach woran worauf wozu wurde wurden würde würden
  mache dauert dauern paragraph paragraphen paragraf paragrafen
  zu zum zur zwar zwischen bzw ggf usw sowie jeweils dürften bekomme bekommt bekommen kriege kriegt kriegen brauche lange lang hoch oft
  braucht brauchen steht stehen passiert viel viele vielen
  abs absatz satz nr nummer art artikel buchst buchstabe`

const ENGLISH = `
  a about above after again all also am an and any are as at be because been before being below between both but by
  can could did do does doing down during each few for from further get had has have having he her here hers him his
  how i if in into is it its itself just me more most must my no nor not of off on once only or other our out over
  own same shall she should so some such than that the their them then there these they this those through to too
  under until up upon very was we were what when where which while who whom why will with would you your`

/** Words that say nothing about what is asked. In the exact channel they count all the same. */
export const stopWords: ReadonlySet<string> = new Set([...tokensOf(GERMAN), ...tokensOf(ENGLISH), '§'])

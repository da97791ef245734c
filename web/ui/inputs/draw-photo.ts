/** Longer than anybody reads, short enough for a phone's network; the server draws it again. */
const longestSide = 1600;

/**
 * A photo drawn again, upright, smaller, and turned to the right that many times. Undefined for what this browser cannot
 * show: the server says what it is.
 */
export async function drawPhoto(file: Blob, turns: number): Promise<File | undefined> {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
    const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
    const canvas = document.createElement('canvas');
    const isLying = turns % 2 === 1;
    [canvas.width, canvas.height] = isLying ? [height, width] : [width, height];
    const pen = canvas.getContext('2d');
    if (pen === null) return undefined;
    // A see-through picture lies on paper.
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.translate(canvas.width / 2, canvas.height / 2);
    pen.rotate((turns * Math.PI) / 2);
    pen.drawImage(picture, -width / 2, -height / 2, width, height);
    picture.close();
    const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.85));
    return drawn === null ? undefined : new File([drawn], 'foto.jpg', { type: 'image/jpeg' });
  } catch {
    return undefined;
  }
}

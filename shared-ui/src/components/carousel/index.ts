export { Carousel, type CarouselItem, type CarouselProps, type VisibleItems } from './carousel.tsx';
